import ButtonBase from '@mui/material/ButtonBase';
import { PageLink } from '@/components/ui/PageLink.client';
import { ChoiceNav } from './ChoiceNav';

type LinkChoiceProps = {
  /** What is chosen among. */
  label: string;
  options: readonly { href: string; text: string; isChosen: boolean }[];
};

/** Pages that show the same in different ways. The one that the reader is on is no link. */
export function LinkChoice({ label, options }: LinkChoiceProps) {
  return (
    // No ToggleButtons: those are pressed, and a group of them leads through itself by arrows.
    <ChoiceNav label={label}>
      {options.map(({ href, text, isChosen }) => (
        <li key={href}>
          {isChosen ? (
            <span aria-current="true" data-highlighted="">
              {text}
            </span>
          ) : (
            <ButtonBase component={PageLink} href={href}>
              {text}
            </ButtonBase>
          )}
        </li>
      ))}
    </ChoiceNav>
  );
}
