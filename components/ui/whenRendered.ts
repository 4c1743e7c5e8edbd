/** What `ShortDate` needs to know of the page it is on. */
export function whenRendered(): { renderedAt: number } {
  return { renderedAt: Date.now() };
}
