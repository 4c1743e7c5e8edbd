import * as texts from '@/lib/i18n/strings';
import styles from './SkipLink.module.css';

/** The id of every page's main region. */
export const mainId = 'main';

/** The id of the first stops of the keyboard. */
export const skipLinksId = 'skip-links';

/** The first stop of the keyboard: past the menu, to the page's own content. */
export function SkipLink() {
  return (
    <div id={skipLinksId}>
      <a href={`#${mainId}`} className={styles.link}>
        {texts.skipToContent}
      </a>
    </div>
  );
}
