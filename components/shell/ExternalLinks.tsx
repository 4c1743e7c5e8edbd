import { ServiceIcon } from '@/components/ui/ServiceIcon';
import controls from '@/components/ui/tokens/controls.module.css';
import * as texts from '@/lib/i18n/strings';
import type { Site } from '@/lib/model/site';
import styles from './ExternalLinks.module.css';

/** The product's page on a social network and its channel on a messenger, each in a new tab (docs/rows.md, H7). */
export function ExternalLinks({ links }: { links: Site['externalLinks'] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.list}>
      {links.map(({ purpose, url, service }) => (
        <li key={purpose}>
          <a href={url} target="_blank" rel="noopener" className={controls.icon}>
            <ServiceIcon service={service} />
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
