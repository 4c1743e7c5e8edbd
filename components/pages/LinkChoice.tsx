import ButtonBase from '@mui/material/ButtonBase';
import { PageLink } from '@/components/ui/PageLink.client';
import styles from './LinkChoice.module.css';

type LinkChoiceProps = {
  /** What is chosen among. */
  label: string;
  options: readonly { href: string; text: string; isChosen: boolean }[];
};

/** Pages that show the same in different ways, of which the reader is on one: that one is no link. */
export function LinkChoice({ label, options }: LinkChoiceProps) {
  return (
    // No ToggleButtons: those are pressed, and a group of them leads through itself by arrows.
    <nav aria-label={label} className={styles.choice}>
      {options.map(({ href, text, isChosen }) =>
        isChosen ? (
          <span key={href} aria-current="true" className={styles.option}>
            {text}
          </span>
        ) : (
          <ButtonBase key={href} component={PageLink} href={href} className={styles.option}>
            {text}
          </ButtonBase>
        ),
      )}
    </nav>
  );
}
