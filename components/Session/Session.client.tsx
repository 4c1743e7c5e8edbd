'use client';
import { useEffect } from 'react';
import { runWhenSettled } from '@/lib/client/runWhenSettled';
import { startSession } from '@/lib/client/session';

/** Takes up the session of a reader who has signed in before (specification 6). Shows nothing. */
export function Session() {
  useEffect(() => runWhenSettled(() => void startSession()), []);
  return null;
}
