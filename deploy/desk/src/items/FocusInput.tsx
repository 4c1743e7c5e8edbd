import { Box, ButtonBase } from '@mui/material';
import type { KeyboardEvent, MouseEvent } from 'react';
import { pictureFocus } from '@/lib/design/pictureFocus';

type Props = {
  label: string;
  image: string;
  value: string;
  onChange: (focus: string) => void;
  onWidth: ((width: number) => void) | undefined;
};

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

/** The part that stays in view where a picture is cut: the place that is pressed in it, which arrow keys move. */
export function FocusInput({ label, image, value, onChange, onWidth }: Props) {
  const [, left, top] = /^([\d.]+)% ([\d.]+)%$/.exec(value) ?? [];
  const x = left === undefined ? pictureFocus.x : Number(left);
  const y = top === undefined ? pictureFocus.y : Number(top);

  function choose(...parts: readonly [x: number, y: number]): void {
    onChange(parts.map((part) => `${Math.min(100, Math.max(0, Math.round(part)))}%`).join(' '));
  }

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent): void {
    // Enter presses no place.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    choose(toFocus((clientX - box.left) / box.width), toFocus((clientY - box.top) / box.height));
  }

  function move(event: KeyboardEvent): void {
    const step = arrows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(x + step[0], y + step[1]);
  }

  return (
    <ButtonBase
      aria-label={`${label}․ ${value}`}
      onClick={press}
      onKeyDown={move}
      sx={{ alignSelf: 'start', cursor: 'crosshair', '&:focus-visible': { outline: '3px solid' } }}
    >
      <Box
        component="img"
        src={image}
        alt=""
        sx={{ maxWidth: '100%', maxHeight: '14rem' }}
        onLoad={({ currentTarget }) => onWidth?.((currentTarget as HTMLImageElement).naturalWidth)}
      />
      <Box
        sx={{
          position: 'absolute',
          left: `${toPlace(x)}%`,
          top: `${toPlace(y)}%`,
          width: 24,
          height: 24,
          m: '-12px',
          border: '3px solid white',
          outline: '2px solid black',
          borderRadius: '50%',
          opacity: left === undefined ? 0.5 : 1,
        }}
      />
    </ButtonBase>
  );
}

// The pressed place is taken for a face of a fifth of the picture (docs/documents.md).

function toFocus(place: number): number {
  return ((place - 0.1) / 0.8) * 100;
}

function toPlace(focus: number): number {
  return 10 + focus * 0.8;
}
