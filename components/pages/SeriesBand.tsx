import type { Item, Series } from 'newsroom/model/item';
import type { Category, Section } from 'newsroom/model/sections';
import * as texts from 'newsroom/words/strings';
import { PlayOnCard } from '@/components/media/PlayOnCard.client';
import { Picture } from '@/components/ui/Picture';
import parts from '@/components/ui/tokens/pageParts.module.css';
import { findFile } from '@/lib/media/recording';
import styles from './SeriesBand.module.css';

type SeriesBandProps = {
  section: Section;
  category: Category;
  series: Series | undefined;
  /** Newest first. */
  items: readonly Item[];
};

/** A series as a programme: its own cover, its name, its description, and its newest recording to play. */
export function SeriesBand({ section, category, series = {}, items }: SeriesBandProps) {
  const { description = texts.seriesDescription, author, schedule } = series;
  const newest = items.find((item) => findFile(section, item) !== undefined);
  const file = newest && findFile(section, newest);
  return (
    <div className={styles.band}>
      {series.image !== undefined && (
        <div className={styles.cover}>
          <Picture
            src={series.image}
            alt=""
            focus={series.imageFocus}
            sizes="(min-width: 600px) 32vw, 80px"
            loading="eager"
          />
        </div>
      )}
      <div className={styles.words}>
        <h1>{category.label}</h1>
        <p>{description}</p>
        {(author !== undefined || schedule !== undefined) && (
          <p className={`${parts.facts} ${styles.facts}`}>
            {schedule !== undefined && <span>{schedule}</span>}
            {author !== undefined && <span>{author}</span>}
          </p>
        )}
        {file && <PlayOnCard {...file} label={texts.playNewest(file.recording.kind)} />}
      </div>
    </div>
  );
}
