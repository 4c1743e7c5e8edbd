'use client';
import { useEffect } from 'react';
import { runWhenIdle } from '@/lib/runtime/runWhenIdle.client';
import { startSession } from '@/lib/firebase/session.client';

/** Takes up the session of a reader who has signed in before (specification 6). Shows nothing. */
export function Session() {
  useEffect(() => runWhenIdle(() => void startSession()), []);
  return null;
}
