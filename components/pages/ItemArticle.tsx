import { isOnline, mapUrl, untilEnd } from 'newsroom/model/events';
import { pickUpdate, type Item } from 'newsroom/model/item';
import { categoryPath, eventCalendarPath } from 'newsroom/model/paths';
import { pickCategories } from 'newsroom/model/pickCategories';
import type { Section } from 'newsroom/model/sections';
import type { ItemText } from 'newsroom/text/text';
import { findDayStart } from 'newsroom/words/formatDate';
import { hyphenate } from 'newsroom/words/hyphenate';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { TextLead } from '@/components/items/BodyText';
import { EventState } from '@/components/items/EventState';
import { ItemBody } from '@/components/items/ItemBody';
import { MediaPlayer } from '@/components/media/MediaPlayer/MediaPlayer';
import { Moments } from '@/components/media/Moments';
import { PictureLinks } from '@/components/media/PictureLinks.client';
import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import { DateTime } from '@/components/ui/DateTime';
import { Details } from '@/components/ui/Details';
import { List } from '@/components/ui/List';
import { LocalTime } from '@/components/ui/LocalTime.client';
import { PageLink } from '@/components/ui/PageLink.client';
import { EnlargeablePicture } from '@/components/ui/Picture';
import { readRenderTime } from '@/components/ui/readRenderTime';
import { SafePart } from '@/components/ui/SafePart.client';
import { ShortDate } from '@/components/ui/ShortDate.client';
import { pickAccent } from '@/components/ui/tokens/accent';
import controls from '@/components/ui/tokens/controls.module.css';
import parts from '@/components/ui/tokens/pageParts.module.css';
import { UntilMoment } from '@/components/ui/UntilMoment.client';
import type { MediaFile } from '@/lib/media/mediaFile';
import type { Paragraph } from '@/lib/media/transcript';
import type { PictureRatio } from '@/lib/pictures/pictureRatio.server';
import { buildBreadcrumbs } from '@/lib/seo/buildBreadcrumbs';
import styles from './ItemArticle.module.css';

type ItemArticleProps = {
  section: Section;
  item: Item;
  body: ItemText | undefined;
  /** The URL that stands on paper. */
  url?: string | undefined;
  /** The files of its recording, as far as they could be read. */
  media?: readonly MediaFile[];
  pictureRatio?: PictureRatio | undefined;
  /** The next item of its series. */
  next?: Item | undefined;
  transcript?: readonly Paragraph[] | undefined;
  /** The number of views; rendering it also counts this view. */
  views?: ReactNode;
  /** The reader's actions, beside the item's facts. */
  actions?: ReactNode;
  /** Stands below the text. */
  children?: ReactNode;
};

/** One item in full: heading, date line, picture or media, text. */
export function ItemArticle(props: ItemArticleProps) {
  const { section, item, body, children } = props;
  return (
    <article className={parts.article} style={pickAccent(pickCategories(section, item)[0]?.name)}>
      <ItemHeading {...props} />
      <Details
        state={item.status}
        details={[...listTimes(item), { term: texts.place, detail: formatPlace(item.place) }]}
      >
        {item.startsAt !== undefined && item.status === undefined && (
          <UntilMoment {...untilEnd(item)}>
            <a href={eventCalendarPath(item.id)} className={styles.calendar}>
              {texts.addToCalendar}
            </a>
          </UntilMoment>
        )}
      </Details>
      <ItemBody body={body} contentUrl={item.contentUrl}>
        <Lead {...props} />
      </ItemBody>
      <SafePart>
        <PictureLinks />
      </SafePart>
      {children}
    </article>
  );
}

/** The item's breadcrumbs and categories, its title, lead and facts. */
function ItemHeading({ section, item, url, views, actions }: ItemArticleProps) {
  const categories = pickCategories(section, item);
  return (
    <header className={styles.heading}>
      <div className={styles.way}>
        <Breadcrumbs crumbs={buildBreadcrumbs(section)} />
        {categories.length > 0 && (
          <List className={styles.categories}>
            {categories.map(({ name, label }) => (
              <li key={name} style={pickAccent(name)}>
                <PageLink href={categoryPath(section.name, name)} className={styles.category}>
                  {label}
                </PageLink>
              </li>
            ))}
          </List>
        )}
      </div>
      {section.name === 'events' && <EventState event={item} />}
      <h1 className={styles.title}>{hyphenate(item.title ?? texts.untitled)}</h1>
      {url !== undefined && <p className={parts.printed} data-printed={`${section.label} · ${url}`} />}
      {item.description !== undefined && <p className={styles.lead}>{hyphenate(item.description)}</p>}
      <div className={styles.line}>
        <ItemFacts item={item} views={views} />
        {actions}
      </div>
    </header>
  );
}

function ItemFacts({ item, views }: Pick<ItemArticleProps, 'item' | 'views'>) {
  const updatedAt = pickUpdate(item);
  const published = item.createdAt !== undefined && (
    <span>
      <span className={controls.hidden}>{texts.published} </span>
      <DateTime moment={item.createdAt} precision="minute" />
    </span>
  );
  return (
    <p className={styles.meta}>
      {item.author !== undefined && <span>{item.author}</span>}
      {updatedAt !== undefined && published}
      <span className={styles.last}>
        {updatedAt === undefined ? (
          published
        ) : (
          <span>
            {texts.updated} <DateTime moment={updatedAt} precision="minute" />
          </span>
        )}
        {views}
      </span>
    </p>
  );
}

/** The item's picture or recording, and the note of a correction. */
function Lead({ section, item, media = [], pictureRatio, next, transcript }: ItemArticleProps) {
  const { video, audio, correction } = item;
  const bytes = media.find(({ url }) => url === (video ?? audio))?.bytes;
  const image = pictureRatio === 'none' ? undefined : item.image;
  const isWide = video !== undefined && (item.chapters ?? transcript) !== undefined;
  const recording = (
    <>
      <SafePart id="player" element="section">
        <MediaPlayer section={section} item={item} bytes={bytes} next={next} />
      </SafePart>
      <SafePart id="moments">
        <Moments item={item} transcript={transcript} />
      </SafePart>
    </>
  );
  // An empty element would have a distance to the text.
  if ([image, video, audio, correction].every((each) => each === undefined)) return null;
  return (
    <TextLead>
      {video === undefined && pictureRatio !== 'none' && <LeadPicture item={item} ratio={pictureRatio} />}
      {isWide ? <section className={styles.wide}>{recording}</section> : recording}
      {correction !== undefined && (
        <section className={styles.correction}>
          <h2 className={styles.correctionHeading}>{texts.correction}</h2>
          <p>{correction}</p>
        </section>
      )}
    </TextLead>
  );
}

type LeadPictureProps = { item: Item; ratio: number | undefined };

/** The whole picture, in a frame of its own shape; in a frame of 16:9 if its shape is not known. */
function LeadPicture({ item, ratio }: LeadPictureProps) {
  const { image, imageAlt = '', imageCaption, imageCredit, imageFocus, audio } = item;
  const words = texts.formatPictureWords(imageCaption, imageCredit);
  return (
    image !== undefined && (
      <figure className={styles.figure}>
        <div
          className={styles.picture}
          data-cover={audio === undefined ? undefined : ''}
          style={{ ['--whole-ratio' as string]: ratio }}
        >
          <EnlargeablePicture
            src={image}
            alt={imageAlt}
            // Lists of saved pages (lib/offline) cut the picture around it: here it is whole.
            focus={imageFocus}
            sizes="(min-width: 760px) 720px, 100vw"
            loading="eager"
          />
        </div>
        {words !== '' && <figcaption>{words}</figcaption>}
      </figure>
    )
  );
}

const halfDayMs = 12 * 3_600_000;

/** An event of one day, or of an evening and its night, has one line. */
function listTimes({ startsAt, endsAt, status }: Item) {
  const hasEnd = startsAt !== undefined && endsAt !== undefined && startsAt < endsAt;
  if (hasEnd && (endsAt - startsAt < halfDayMs || findDayStart(startsAt) === findDayStart(endsAt))) {
    return [{ term: texts.eventTime, detail: <EventTime moment={startsAt} end={endsAt} status={status} /> }];
  }
  const times = [
    { term: texts.starts, moment: startsAt },
    { term: texts.ends, moment: endsAt },
  ];
  return times.map(({ term, moment }) => ({
    term,
    detail: moment === undefined ? undefined : <EventTime moment={moment} status={status} />,
  }));
}

type EventTimeProps = { moment: number; end?: number; status: Item['status'] };

/** Crossed out where the event does not take place then. */
function EventTime({ moment, end, status }: EventTimeProps) {
  const time = (
    <>
      <ShortDate moment={moment} of="event" {...readRenderTime()} />
      {end !== undefined && (
        <span className={styles.end}>
          –<DateTime moment={end} precision="time" />
        </span>
      )}
    </>
  );
  return (
    <>
      {status === undefined ? time : <s>{time}</s>} <LocalTime moment={moment} end={end} />
    </>
  );
}

function formatPlace(place: string | undefined): ReactNode {
  if (place === undefined || isOnline(place)) return place;
  return (
    <>
      {place}{' '}
      <a href={mapUrl(place)} className={styles.map} target="_blank" rel="noopener">
        <span aria-hidden="true">{texts.findOnMap}</span>
        <span className={controls.hidden}>{`${texts.findOnMap}, ${texts.opensInNewTab}`}</span>
      </a>
    </>
  );
}
