import 'client-only';
import type { ComponentType } from 'react';
import { createStore } from './createStore.client';

type LayoutViews = {
  PlaybackBar?: ComponentType;
  /** Of an audio recording on its own page. */
  AudioControls?: ComponentType<{ media: HTMLMediaElement }>;
  Islands?: ComponentType;
};

/** What the layout shows of what is loaded on demand, from the first need on: whoever loads a view puts it here. */
export const layoutViews = createStore<Readonly<LayoutViews>>({});
