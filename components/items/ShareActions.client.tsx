'use client';
import { notify } from '@/components/site/Notifications/notificationStore.client';
import { useInBrowser } from '@/lib/browser/useInBrowser.client';
import type { Shared } from '@/lib/seo/shareLinks';
import * as texts from '@/lib/i18n/strings';
import styles from './ShareRow.module.css';

/** What needs a script: the link copied, and the system's own sheet where there is one. */
export function ShareActions({ url, title }: Shared) {
  return (
    <>
      <CopyLink url={url} />
      <Action
        needs="share"
        onClick={() => {
          // A reader who closes the sheet has changed their mind: that is no failure.
          navigator.share({ url, title }).catch(() => {});
        }}
      >
        {texts.shareOtherwise}
      </Action>
    </>
  );
}

/** A button that copies a URL, as an entry of a list. */
export function CopyLink({ url }: Pick<Shared, 'url'>) {
  return (
    <Action
      needs="clipboard"
      onClick={() => {
        navigator.clipboard.writeText(url).then(
          () => notify({ text: texts.linkCopied }),
          () => notify({ text: texts.copyFailed }),
        );
      }}
    >
      {texts.copyLink}
    </Action>
  );
}

type ActionProps = {
  /** What the browser must have; neither exists on a page that came over plain http. */
  needs: 'clipboard' | 'share';
  onClick: () => void;
  children: string;
};

function Action({ needs, onClick, children }: ActionProps) {
  // Known in the browser only; last in the row, so that nothing moves when they come.
  const isPossible = useInBrowser(() => needs in navigator);
  return (
    isPossible && (
      <li>
        <button type="button" className={styles.button} data-wide="" onClick={onClick}>
          {children}
        </button>
      </li>
    )
  );
}
