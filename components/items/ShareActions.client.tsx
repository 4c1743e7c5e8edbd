'use client';

import { momentParameter } from 'newsroom/model/paths';
import * as texts from 'newsroom/words/strings';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { notify } from '@/components/ui/notificationStore.client';
import { Sign } from '@/components/ui/ToolButton';
import { useInBrowser } from '@/lib/browser/useInBrowser.client';
import { withDeadline } from '@/lib/runtime/deadline';
import { ActionLine, WordButton, WordLink } from './ActionRow';
import type { Shared } from './shareLinks';

/** The id of ./ShareRow.tsx, whose links work without the system's share sheet. */
const shareAnchor = 'share';

type ShareActionsProps = Shared & {
  /** Whether the page has a recording of its own, whose position it knows. */
  hasPosition: boolean;
};

/**
 * The actions that need a script: copying the link (also to the recording's moment), and the system's own sheet where
 * there is one.
 */
export function ShareActions({ url, title, hasPosition }: ShareActionsProps) {
  return (
    <>
      <CopyLink url={url} />
      {hasPosition && (
        <Action
          needs="clipboard"
          aria-label={texts.copyFromThisMoment}
          onClick={({ currentTarget }) => {
            const media = currentTarget.closest('article')?.querySelector<HTMLMediaElement>('video, audio');
            copy(`${url}?${momentParameter}=${Math.floor(media?.currentTime ?? 0)}`);
          }}
        >
          {texts.fromThisMoment}
        </Action>
      )}
      <Action needs="share" onClick={() => share({ url, title })}>
        {texts.shareOtherwise}
      </Action>
    </>
  );
}

/**
 * Saves and shares an item at its head. Where scripts do not run, a link leads to the ways of sharing below the text.
 */
export function HeadActions({ url, title }: Shared) {
  return (
    <ActionLine>
      <MyListAction key={url} path={new URL(url).pathname} />
      <WordLink
        href={`#${shareAnchor}`}
        onClick={(event) => {
          if (!('share' in navigator)) return;
          event.preventDefault();
          share({ url, title });
        }}
      >
        <Sign path="M12 15V4M8 8l4-4 4 4M5 12v8h14v-8" /> <span>{texts.share}</span>
      </WordLink>
    </ActionLine>
  );
}

type CopyLinkProps = Pick<Shared, 'url'> &
  Pick<Partial<ActionProps>, 'children' | 'otherwise'> & { label?: string };

/** A button that copies a URL, as a line of a list; `label` is its accessible name. */
export function CopyLink({ url, children = texts.copyLink, label, otherwise }: CopyLinkProps) {
  return (
    <Action needs="clipboard" aria-label={label} onClick={() => copy(url)} otherwise={otherwise}>
      {children}
    </Action>
  );
}

function MyListAction({ path }: { path: string }) {
  // Undefined until it is known, and for good in a browser that refuses to store pages.
  const [isSaved, setIsSaved] = useState<boolean>();
  useEffect(() => {
    const look = async (): Promise<void> => setIsSaved(await caches.has(path));
    // A browser that refuses to store anything throws at `caches` itself.
    look().catch(() => {});
  }, [path]);

  return (
    isSaved !== undefined && (
      <Action
        needs="serviceWorker"
        aria-pressed={isSaved}
        onClick={() => {
          withDeadline('My list', import('./changeMyList.client'))
            .then(({ addToMyList, removeFromMyList }) => (isSaved ? removeFromMyList : addToMyList)(path))
            .then(setIsSaved, () => notify({ text: texts.errorText, severity: 'error' }));
        }}
      >
        <Sign path="M7 4h10v16l-5-4-5 4z" /> <span>{isSaved ? texts.itemIsSaved : texts.saveItem}</span>
      </Action>
    )
  );
}

function share(shared: Shared): void {
  navigator.share?.(shared).catch((error: Error) => {
    // A reader who closes the sheet has changed their mind: that is no failure. After a failure the page shows the
    // other ways.
    if (error.name !== 'AbortError') location.hash = shareAnchor;
  });
}

function copy(url: string): void {
  navigator.clipboard.writeText(url).then(
    () => notify({ text: texts.linkCopied, severity: 'success' }),
    () => notify({ text: texts.copyFailed, severity: 'error' }),
  );
}

type ActionProps = ComponentProps<'button'> & {
  /** The API that the browser must have; none of them exists on a page that came over plain http. */
  needs: 'clipboard' | 'share' | 'serviceWorker';
  /** Shown in its place if scripts are off, or if the browser lacks the API. */
  otherwise?: ReactNode;
};

function Action({ needs, otherwise, ...button }: ActionProps) {
  // Only the browser knows this. The buttons are last in the row, so that nothing moves when they appear.
  const isPossible = useInBrowser(() => needs in navigator);
  return isPossible ? <WordButton {...button} /> : otherwise;
}
