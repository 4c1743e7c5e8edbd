'use client';
import Box from '@mui/material/Box';
import { type PointerEvent, useRef } from 'react';
import type { ArticlePicture } from './listPictures.client';
import { clampZoom, type Point, unzoomed, type Zoom, zoomAt } from './zoom';

type PictureStageProps = {
  picture: ArticlePicture;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** 1 for the next picture, -1 for the one before. */
  onTurn: (direction: 1 | -1) => void;
};

const swipePx = 48;
const doubleTapMs = 300;
const tapPx = 24;
const doubleTapFactor = 2.5;

/** A picture that is swiped to the next, magnified by two fingers or a double tap, and moved while it is magnified. */
export function PictureStage({ picture, zoom, onZoom, onTurn }: PictureStageProps) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);
  const lastTap = useRef<Point & { at: number }>(undefined);

  const locate = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const change = (next: Zoom, { currentTarget }: PointerEvent): void =>
    onZoom(clampZoom(next, { width: currentTarget.clientWidth, height: currentTarget.clientHeight }));

  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const point = locate(event);
    pointers.current.set(event.pointerId, point);
    // Two fingers make no swipe.
    start.current = pointers.current.size === 1 ? point : undefined;
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const point = locate(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    if (other !== undefined) {
      const factor = measure(point, other) / Math.max(1, measure(before, other));
      change(zoomAt(zoom, factor, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 }), event);
    } else if (zoom.scale > 1) {
      change({ ...zoom, x: zoom.x + point.x - before.x, y: zoom.y + point.y - before.y }, event);
    }
  };

  const release = (event: PointerEvent): void => {
    if (!pointers.current.delete(event.pointerId) || start.current === undefined) return;
    const point = locate(event);
    const [dx, dy] = [point.x - start.current.x, point.y - start.current.y];
    start.current = undefined;
    if (Math.hypot(dx, dy) < tapPx) return tap(point, event);
    if (zoom.scale === 1 && Math.abs(dx) > swipePx && Math.abs(dx) > Math.abs(dy)) onTurn(dx < 0 ? 1 : -1);
  };

  const tap = (point: Point, event: PointerEvent): void => {
    const last = lastTap.current;
    const isDouble =
      last !== undefined && event.timeStamp - last.at < doubleTapMs && measure(point, last) < tapPx;
    lastTap.current = isDouble ? undefined : { ...point, at: event.timeStamp };
    if (isDouble) change(zoom.scale > 1 ? unzoomed : zoomAt(zoom, doubleTapFactor, point), event);
  };

  const forget = ({ pointerId }: PointerEvent): void => {
    pointers.current.delete(pointerId);
    start.current = undefined;
  };

  return (
    <Box
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={forget}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'hidden',
        // The gestures are this component's; the browser's own would scroll or magnify the page behind.
        touchAction: 'none',
        cursor: zoom.scale > 1 ? 'grab' : 'zoom-in',
      }}
    >
      <Box
        component="img"
        key={picture.src}
        src={picture.src}
        srcSet={picture.srcSet}
        // As wide as the window, and sharper where it is magnified.
        sizes={zoom.scale > 1 ? '200vw' : '100vw'}
        alt={picture.alt}
        draggable={false}
        // The page's own style sheet has pictures as high as they are wide, and goes before Material UI's.
        style={{
          height: '100%',
          backgroundImage: `url(${JSON.stringify(picture.shownSrc)})`,
          transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
        }}
        sx={{
          width: '100%',
          objectFit: 'contain',
          // The smaller version is shown while the larger one loads.
          background: 'center / contain no-repeat',
          userSelect: 'none',
        }}
      />
    </Box>
  );
}

function measure(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
