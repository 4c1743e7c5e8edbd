import { features, isInRange } from './range.ts';

const { elements, global_attributes: globalAttributes } = features.html;

/** Hints, without which a page works as well. */
const hints = new Set(['fetchpriority', 'imagesizes', 'imagesrcset', 'playsinline']);

/** Whether an attribute of HTML is younger than the range; React's names in mixed case are the same. */
export function isYoungAttribute(element: string, attribute: string): boolean {
  const name = attribute.toLowerCase();
  const feature = elements?.[element]?.[name] ?? globalAttributes?.[name];
  return isInRange(feature) === false && !hints.has(name);
}
