import type { ComponentProps } from 'react';

// Safari takes a list without bullets for no list unless it has the role, and VoiceOver then counts nothing.
// components/ui/tokens/global.css removes the bullets. `react/forbid-elements` of the linter leads here.

/** A list whose entries have no bullets. */
export function List(attributes: ComponentProps<'ul'>) {
  // oxlint-disable-next-line react/forbid-elements, jsx-a11y/no-redundant-roles -- the reason is above
  return <ul role="list" {...attributes} />;
}

/** A list, without numbers, whose order counts. */
export function OrderedList(attributes: ComponentProps<'ol'>) {
  // oxlint-disable-next-line react/forbid-elements, jsx-a11y/no-redundant-roles -- the reason is above
  return <ol role="list" {...attributes} />;
}
