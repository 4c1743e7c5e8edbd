/** The moment of rendering, which `ShortDate` needs. */
export function whenRendered(): { renderedAt: number } {
  return { renderedAt: Date.now() };
}
