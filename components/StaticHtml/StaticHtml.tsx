import { useId } from 'react';
import { StaticElement, type StaticElementProps } from './StaticElement.client';

type StaticHtmlProps = Omit<StaticElementProps, 'markupId'>;

/**
 * An element whose content React has nothing to do with in the browser: no client component is within it, and links are
 * PageLink's. The page's own data does not repeat that content (lib/server/flightData.ts), and it is not hydrated.
 */
export function StaticHtml(props: StaticHtmlProps) {
  return <StaticElement {...props} markupId={useId()} />;
}
