'use client';
import type { ReactNode } from 'react';
import { useIsBefore } from '@/lib/browser/useIsBefore.client';

type UntilMomentProps = {
  /** Epoch ms. */
  moment: number;
  /** What the server found: the page may have been cached since. */
  wasBefore: boolean;
  /** What is shown until then. */
  children?: ReactNode;
  /** What is shown from then on. */
  after?: ReactNode;
};

/** Shows its children until a moment; changes by itself, on a cached page too. */
export function UntilMoment({ moment, wasBefore, children, after }: UntilMomentProps) {
  return useIsBefore(moment, wasBefore) ? children : after;
}
