/** The moment of rendering, which `ShortDate` needs. */
export function readRenderTime(): { renderedAt: number } {
  return { renderedAt: Date.now() };
}
