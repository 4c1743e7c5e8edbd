'use client';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import type { IslandProps } from '@/components/Islands/islandTable.client';
import hidden from '@/components/VisuallyHidden/VisuallyHidden.module.css';
import * as texts from '@/lib/i18n/strings';
import { listPictures } from './listPictures.client';
import { PictureStage } from './PictureStage.client';
import { largestScale, unzoomed, zoomAt } from './zoom';

type PictureViewerProps = IslandProps & {
  /** The link of the picture to begin with; the others are those of its article. */
  link: Element;
};

const buttonFactor = 1.6;
const centre = { x: 0, y: 0 };

/** All pictures of an article, one at a time, over the whole window. */
export function PictureViewer({ isOpen, onClose, link }: PictureViewerProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen
      slotProps={{ paper: { 'aria-label': texts.pictureViewer } }}
    >
      <Viewer link={link} onClose={onClose} />
    </Dialog>
  );
}

function Viewer({ link, onClose }: Pick<PictureViewerProps, 'link' | 'onClose'>) {
  const [found] = useState(() => listPictures(link.closest('article') ?? document.body));
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      found.findIndex((each) => each.link === link),
    ),
  );
  const [zoom, setZoom] = useState(unzoomed);
  const picture = found[index]?.picture;
  if (picture === undefined) return null;

  const show = (next: number): void => {
    if (found[next] === undefined) return;
    setIndex(next);
    setZoom(unzoomed);
  };
  const enlarge = (factor: number): void => {
    const next = zoomAt(zoom, factor, centre);
    setZoom(next.scale === 1 ? unzoomed : next);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(index - 1),
    ArrowRight: () => show(index + 1),
    Home: () => show(0),
    End: () => show(found.length - 1),
    '+': () => enlarge(buttonFactor),
    '=': () => enlarge(buttonFactor),
    '-': () => enlarge(1 / buttonFactor),
    0: () => setZoom(unzoomed),
  };
  const press = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  return (
    // It takes the focus of a press on the picture, so that its keys go on working.
    <Box
      tabIndex={-1}
      onKeyDown={press}
      sx={{ outline: 'none', display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <Typography component="output" sx={{ flex: 1, px: 1 }}>
          <span aria-hidden="true">{texts.pictureOf(index + 1, found.length)}</span>
          <span className={hidden.hidden}>{texts.pictureOfSpoken(index + 1, found.length)}</span>
        </Typography>
        <Tool
          label={texts.zoomOut}
          isOff={zoom.scale === 1}
          path={minus}
          onPress={() => enlarge(1 / buttonFactor)}
        />
        <Tool
          label={texts.zoomIn}
          isOff={zoom.scale === largestScale}
          path={plus}
          onPress={() => enlarge(buttonFactor)}
        />
        <Tool label={texts.close} path={cross} onPress={onClose} isFirst />
      </Box>
      <Box sx={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
        <PictureStage
          picture={picture}
          zoom={zoom}
          onZoom={setZoom}
          onTurn={(direction) => show(index + direction)}
        />
        {found.length > 1 && (
          <>
            <Tool
              label={texts.previousPicture}
              isOff={index === 0}
              path={left}
              onPress={() => show(index - 1)}
              side="left"
            />
            <Tool
              label={texts.nextPicture}
              isOff={index === found.length - 1}
              path={right}
              onPress={() => show(index + 1)}
              side="right"
            />
          </>
        )}
      </Box>
      <Typography
        sx={{ p: 2, minHeight: '3.5em', maxHeight: '25dvh', overflowY: 'auto', textAlign: 'center' }}
      >
        {picture.caption}
      </Typography>
    </Box>
  );
}

type ToolProps = {
  label: string;
  /** Off, and yet focusable: the focus must not be lost at the last picture. */
  isOff?: boolean;
  path: string;
  onPress: () => void;
  /** Whether it has the focus at the opening. */
  isFirst?: boolean;
  /** Over the picture's edge; without it in the bar. */
  side?: 'left' | 'right';
};

function Tool({ label, isOff = false, path, onPress, isFirst = false, side }: ToolProps) {
  const place = side && {
    position: 'absolute',
    [side]: (theme: { spacing: (units: number) => string }) => theme.spacing(1),
    top: 'calc(50% - 24px)',
    bgcolor: 'background.paper',
    '&:hover': { bgcolor: 'secondary.light' },
  };
  return (
    <IconButton
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and its keys work from a control within
      autoFocus={isFirst}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      sx={{ width: 48, height: 48, color: 'text.primary', '&[aria-disabled]': { opacity: 0.4 }, ...place }}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </IconButton>
  );
}

const cross = 'm5 5 14 14M19 5 5 19';
const plus = 'M12 5v14M5 12h14';
const minus = 'M5 12h14';
const left = 'm15 5-7 7 7 7';
const right = 'm9 5 7 7-7 7';
