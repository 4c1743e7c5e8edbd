import type { Category, SectionName } from '@/lib/model/sections';
import { feedPath, podcastPath } from '@/lib/model/paths';
import { podcastDirectories, type Site } from '@/lib/model/site';
import * as texts from '@/lib/i18n/strings';
import { CopyLink } from './ShareActions.client';
import styles from './ShareRow.module.css';

type FollowSeriesProps = {
  site: Site;
  section: SectionName;
  series: Category;
  /** Whether the series has recordings: without one its podcast does not exist. */
  hasPodcast: boolean;
};

/** Ways to hear of what is new in a series: plain links, and where the browser can do it, the podcast's URL copied. */
export function FollowSeries({ site, section, series, hasPodcast }: FollowSeriesProps) {
  const podcast = site.url + podcastPath(section, series.name);
  const directories = Object.entries(site.podcastDirectories?.[series.name] ?? {}).map(
    ([directory, href]) => ({ name: podcastDirectories[directory as keyof typeof podcastDirectories], href }),
  );
  const messengers = site.externalLinks.filter(({ purpose }) => purpose === 'messenger');
  const links = [
    // The scheme by which Apple's app subscribes to any feed.
    ...(hasPodcast ? [{ name: texts.podcastApp, href: podcast.replace(/^https?/, 'podcast') }] : []),
    ...directories,
    ...messengers.map(({ service, url }) => ({ name: service ?? texts.messenger, href: url })),
    { name: 'RSS', href: feedPath({ section, category: series.name }, 'xml') },
  ];
  return (
    <section className={styles.row} aria-labelledby="follow">
      <h2 id="follow" className={styles.title}>
        {texts.followSeries(series.label)}
      </h2>
      {hasPodcast && (
        <p className={styles.url}>
          {texts.podcastUrl} <a href={podcast}>{podcast}</a>
        </p>
      )}
      <ul className={styles.list}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className={styles.button} data-wide="">
              {name}
            </a>
          </li>
        ))}
        {hasPodcast && <CopyLink url={podcast} />}
      </ul>
    </section>
  );
}
