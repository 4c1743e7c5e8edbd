import * as texts from 'newsroom/words/strings';
import { ServiceIcon } from '@/components/ui/ServiceIcon';
import controls from '@/components/ui/tokens/controls.module.css';
import { ActionRow, SignLink } from './ActionRow';
import { ShareActions } from './ShareActions.client';
import { listShareTargets, type Shared, type ShareTarget } from './shareLinks';

type ShareRowProps = Shared & {
  /** Whether the page has a recording of its own, whose position it knows. */
  hasPosition?: boolean;
};

/** Ways to share an item: plain links, and where the browser can, the copied link and the system's own sheet. */
export function ShareRow({ url, title, hasPosition = false }: ShareRowProps) {
  return (
    <ActionRow id="share" title={texts.share}>
      {listShareTargets({ url, title }).map((target) => (
        <ShareLink key={target.service} target={target} />
      ))}
      <ShareActions url={url} title={title} hasPosition={hasPosition} />
    </ActionRow>
  );
}

function ShareLink({ target: { service, kind, url } }: { target: ShareTarget }) {
  const isPage = url.startsWith('https:');
  return (
    // A URL of a messenger's app opens that app. In a new tab it would leave an empty tab behind.
    <SignLink href={url} rel="noopener" {...(isPage && { target: '_blank' })}>
      <ServiceIcon service={service} />
      <span className={controls.hidden}>
        {`${texts.share} `}
        <span lang="en">{service}</span>
        {kind === 'messenger' ? texts.shareByMessenger : texts.shareOnNetwork}
        {isPage && `, ${texts.opensInNewTab}`}
      </span>
    </SignLink>
  );
}
