import type { ReactNode } from 'react';
import type { ExternalLink, Site } from '@/lib/model/site';
import * as texts from '@/lib/i18n/strings';
import styles from './ExternalLinks.module.css';

type ExternalLinksProps = {
  links: Site['externalLinks'];
  /** Drawn once in a page, in the header; elsewhere they refer to those drawings, which are not sent again. */
  icons: 'drawings' | 'references';
};

/** The product's page on a social network and its channel on a messenger, each in a new tab (specification 2). */
export function ExternalLinks({ links, icons }: ExternalLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.purpose}>
          <a href={link.url} target="_blank" rel="noopener" className={styles.link}>
            <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
              {icons === 'drawings' ? drawings[link.purpose] : <use href={`#${link.purpose}`} />}
            </svg>
            <span className={styles.name}>
              <ServiceName link={link} />
              {`, ${texts.opensInNewTab}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const labels = { socialNetwork: texts.socialNetwork, messenger: texts.messenger } as const;

function ServiceName({ link: { purpose, service } }: { link: ExternalLink }) {
  return service === undefined ? labels[purpose] : <span lang="en">{service}</span>;
}

const drawings: Readonly<Record<ExternalLink['purpose'], ReactNode>> = {
  socialNetwork: (
    <g id="socialNetwork" fill="none" stroke="currentColor" strokeWidth="1.8">
      <path d="m7.3 9.8 7-3.6M7.3 12.2l7 3.6" />
      <circle cx="5" cy="11" r="2.6" />
      <circle cx="16.6" cy="5" r="2.6" />
      <circle cx="16.6" cy="17" r="2.6" />
    </g>
  ),
  messenger: (
    <path
      id="messenger"
      d="M19.5 3 2.8 9.6l5.4 2.1m11.3-8.7-3 15.4-8.3-6.7m11.3-8.7L8.2 11.7v6l3-3.2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
  ),
};
