import type { Item } from 'newsroom/model/item';
import { feedPath, podcastPath } from 'newsroom/model/paths';
import { hasSeries, type Category, type SectionName } from 'newsroom/model/sections';
import { podcastDirectories, type Site } from 'newsroom/model/site';
import * as texts from 'newsroom/words/strings';
import { ActionRow, WordLink } from './ActionRow';
import styles from './FollowSeries.module.css';
import { CopyLink } from './ShareActions.client';

type FollowSeriesProps = {
  site: Site;
  section: SectionName;
  category: Category | undefined;
  /** Some items of the series: one without recordings has no podcast. */
  items: readonly Item[];
};

/** Ways to follow a series: plain links, and the podcast's URL, which is copied where the browser can. */
export function FollowSeries({ site, section, category, items }: FollowSeriesProps) {
  if (category === undefined || !hasSeries(section)) return null;
  const hasPodcast = items.some(({ audio }) => audio !== undefined);
  const podcast = site.url + podcastPath(section, category.name);
  const directories = site.podcastDirectories?.[category.name] ?? {};
  const messengers = site.externalLinks.filter(({ purpose }) => purpose === 'messenger');
  const links = [
    ...podcastDirectories.map(({ key, name }) => ({ name, href: directories[key], lang: 'en' })),
    ...messengers.map(({ service, url }) => ({
      name: service ?? texts.messenger,
      href: url,
      lang: service && 'en',
    })),
    { name: 'RSS', lang: 'en', href: feedPath({ section, category: category.name }) },
  ].filter(({ href }) => href !== undefined);
  return (
    <div className={styles.follow}>
      <ActionRow title={texts.followSeries(category.label)}>
        {hasPodcast && (
          <>
            {/* Apple's app subscribes to any feed by this scheme; elsewhere it opens nothing. */}
            <WordLink href={podcast.replace(/^https?/, 'podcast')} className={styles.apple}>
              {texts.podcastApp}
            </WordLink>
            <CopyLink
              url={podcast}
              label={texts.copyAddress}
              otherwise={<WordLink href={podcast}>{texts.podcastFeed}</WordLink>}
            >
              {texts.podcastFeed}
            </CopyLink>
          </>
        )}
        {links.map(({ name, href, lang }) => (
          <WordLink key={href} href={href} lang={lang}>
            {name}
          </WordLink>
        ))}
      </ActionRow>
    </div>
  );
}
