import type { ReactNode } from 'react';
import controls from '@/components/site/Theme/controls.module.css';
import { listShareTargets, type Shared, type ShareTarget } from '@/lib/seo/shareLinks';
import * as texts from '@/lib/i18n/strings';
import { ShareActions } from './ShareActions.client';
import styles from './ShareRow.module.css';

/** Ways to hand an item on: plain links, and where the browser can do it, the link copied and the system's own sheet. */
export function ShareRow({ url, title }: Shared) {
  return (
    <section className={styles.row} aria-labelledby="share">
      <h2 id="share" className={styles.title}>
        {texts.share}
      </h2>
      <ul className={styles.list}>
        {listShareTargets({ url, title }).map((target) => (
          <li key={target.name}>
            <ShareLink target={target} />
          </li>
        ))}
        <ShareActions url={url} title={title} />
      </ul>
    </section>
  );
}

function ShareLink({ target: { name, service, kind, url } }: { target: ShareTarget }) {
  const isPage = url.startsWith('https:');
  return (
    // A URL of a messenger's app opens that app; in a new tab it would leave an empty one behind.
    <a href={url} rel="noopener" {...(isPage && { target: '_blank' })} className={styles.button}>
      {icons[name]}
      <span className={controls.hidden}>
        {`${texts.share} `}
        <span lang="en">{service}</span>
        {kind === 'messenger' ? texts.shareByMessenger : texts.shareOnNetwork}
        {isPage && `, ${texts.opensInNewTab}`}
      </span>
    </a>
  );
}

function draw(children: ReactNode) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

// Drawn for the site: reminders of the services, not their marks.
const icons: Readonly<Record<ShareTarget['name'], ReactNode>> = {
  telegram: draw(<path d="M19.5 3 2.8 9.6l5.4 2.1m11.3-8.7-3 15.4-8.3-6.7m11.3-8.7L8.2 11.7v6l3-3.2" />),
  viber: draw(
    <>
      <path d="M11 2.5c5.6 0 8 2.2 8 7.3s-2.4 7.3-8 7.3h-.8L7 20v-3.4c-2.9-.9-4-3-4-6.8 0-5.1 2.4-7.3 8-7.3Z" />
      <path d="M7.6 7.2c-.6 2.9 3 6.7 6 6.3l1-1.5-2-1.3-.9.7c-.9-.4-1.5-1-1.9-1.9l.7-.9-1.2-2ZM12 6.5c1.8.2 2.9 1.3 3 3" />
    </>,
  ),
  whatsApp: draw(
    <>
      <path d="M2.9 19.1 4 15A8.2 8.2 0 1 1 7.1 18Z" />
      <path d="M7.8 7.3c-.7 3 3.4 7.1 6.5 6.5l.9-1.6-2.1-1.2-.9.8c-1-.4-1.7-1.1-2.1-2.1l.8-.9-1.1-2.1Z" />
    </>,
  ),
  facebook: draw(
    <>
      <circle cx="11" cy="11" r="8.7" />
      <path d="M11 19.5v-8.7c0-2.3 1-3.2 3-3.2M8.3 12.3h5" />
    </>,
  ),
  x: draw(<path d="m4 3.5 10.4 15h3.6L7.6 3.5ZM17.5 3.5l-5.7 6.3M9.8 12.2l-5.8 6.3" />),
};
