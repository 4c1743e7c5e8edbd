import 'client-only';
import { useState } from 'react';
import { waitForPaint } from './waitForPaint.client';

type Options<Code> = {
  load: () => Promise<Code>;
  /** What is there without loading. */
  loaded?: Code | undefined;
};

/**
 * Code that a control needs only once it is pressed. `isLoading` while it is on its way after `request`; `hasFailed` where
 * it could not be loaded, until the next request.
 */
export function useCodeOnDemand<Code>({ load, loaded }: Options<Code>) {
  const [code, setCode] = useState({ value: loaded });
  const [status, setStatus] = useState<'none' | 'loading' | 'failed'>('none');
  const request = async (): Promise<void> => {
    setStatus('loading');
    await waitForPaint();
    try {
      setCode({ value: await load() });
      setStatus('none');
    } catch {
      setStatus('failed');
    }
  };
  return { code: code.value, isLoading: status === 'loading', hasFailed: status === 'failed', request };
}
