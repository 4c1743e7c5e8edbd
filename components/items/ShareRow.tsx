import { ServiceIcon } from '@/components/ui/ServiceIcon';
import controls from '@/components/ui/tokens/controls.module.css';
import * as texts from '@/lib/i18n/strings';
import { listShareTargets, type Shared, type ShareTarget } from '@/lib/seo/shareLinks';
import { ShareActions } from './ShareActions.client';
import styles from './ShareRow.module.css';

type ShareRowProps = Shared & {
  /** Whether the page has a recording of its own, whose position it knows. */
  hasPosition?: boolean;
};

/** Ways to hand an item on: plain links, and where the browser can do it, the link copied and the system's own sheet. */
export function ShareRow({ url, title, hasPosition = false }: ShareRowProps) {
  return (
    <section className={styles.row} aria-labelledby="share">
      <h2 id="share" className={styles.title}>
        {texts.share}
      </h2>
      <ul className={styles.list}>
        {listShareTargets({ url, title }).map((target) => (
          <li key={target.service}>
            <ShareLink target={target} />
          </li>
        ))}
        <ShareActions url={url} title={title} hasPosition={hasPosition} />
      </ul>
    </section>
  );
}

function ShareLink({ target: { service, kind, url } }: { target: ShareTarget }) {
  const isPage = url.startsWith('https:');
  return (
    // A URL of a messenger's app opens that app; in a new tab it would leave an empty one behind.
    <a href={url} rel="noopener" {...(isPage && { target: '_blank' })} className={styles.button}>
      <ServiceIcon service={service} />
      <span className={controls.hidden}>
        {`${texts.share} `}
        <span lang="en">{service}</span>
        {kind === 'messenger' ? texts.shareByMessenger : texts.shareOnNetwork}
        {isPage && `, ${texts.opensInNewTab}`}
      </span>
    </a>
  );
}
