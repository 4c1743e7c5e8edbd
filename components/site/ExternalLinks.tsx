import controls from '@/components/site/Theme/controls.module.css';
import type { ExternalLink, Site } from '@/lib/model/site';
import * as texts from '@/lib/i18n/strings';
import styles from './ExternalLinks.module.css';

/** The product's page on a social network and its channel on a messenger, each in a new tab (specification 2). */
export function ExternalLinks({ links }: { links: Site['externalLinks'] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.list}>
      {links.map(({ purpose, url, service }) => (
        <li key={purpose}>
          <a href={url} target="_blank" rel="noopener" className={controls.icon}>
            <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
              <path
                d={drawings[purpose]}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinejoin="round"
              />
            </svg>
            <span className={controls.hidden}>
              {service === undefined ? labels[purpose] : <span lang="en">{service}</span>}
              {`, ${texts.opensInNewTab}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const labels = { socialNetwork: texts.socialNetwork, messenger: texts.messenger } as const;

const drawings: Readonly<Record<ExternalLink['purpose'], string>> = {
  socialNetwork:
    'm7.3 9.8 7-3.6M7.3 12.2l7 3.6M2.4 11a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0M14 5a2.6 2.6 0 1 0 5.2 0A2.6 2.6 0 1 0 14 5m0 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0',
  messenger: 'M19.5 3 2.8 9.6l5.4 2.1m11.3-8.7-3 15.4-8.3-6.7m11.3-8.7L8.2 11.7v6l3-3.2',
};
