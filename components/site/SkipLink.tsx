import * as texts from '@/lib/i18n/strings';
import styles from './SkipLink.module.css';

/** The id of every page's main region. */
export const mainId = 'main';

/** The first stop of the keyboard: past the menu, to the page's own content. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={styles.link}>
      {texts.skipToContent}
    </a>
  );
}
