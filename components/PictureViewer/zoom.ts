/** How a picture is magnified and moved: a point `p` of the stage, from its centre in px, shows at `scale * p + offset`. */
export type Zoom = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

export const largestScale = 5;

/** Magnifies by `factor` such that what is under `point` (px from the stage's centre) stays there. */
export function zoomAt(zoom: Zoom, factor: number, point: Point): Zoom {
  const scale = Math.min(largestScale, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return { scale, x: point.x + (zoom.x - point.x) * ratio, y: point.y + (zoom.y - point.y) * ratio };
}

/** Moves the picture back as far as it would leave the stage, whose size is in px. */
export function clampZoom({ scale, x, y }: Zoom, stage: { width: number; height: number }): Zoom {
  const clamp = (offset: number, length: number): number => {
    const limit = ((scale - 1) * length) / 2;
    return Math.min(limit, Math.max(-limit, offset));
  };
  return { scale, x: clamp(x, stage.width), y: clamp(y, stage.height) };
}
