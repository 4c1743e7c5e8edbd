'use client';
import { useEffect } from 'react';
import { runWhenSettled } from '@/lib/runtime/runWhenSettled.client';
import { startSession } from '@/lib/firebase/session.client';

/** Takes up the session of a reader who has signed in before (specification 6). Shows nothing. */
export function Session() {
  useEffect(() => runWhenSettled(() => void startSession()), []);
  return null;
}
