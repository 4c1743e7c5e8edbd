'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { runWhenSettled } from '@/lib/client/runWhenSettled';

/** Has the device keep the pages that are read, for reading without a network. Shows nothing. */
export function KeepForOffline() {
  const pathname = usePathname();
  useEffect(() => runWhenSettled(() => void keep(pathname)), [pathname]);
  return null;
}

async function keep(path: string): Promise<void> {
  try {
    const { dropWorker, keepPage } = await import('@/lib/client/offline');
    await (process.env.NODE_ENV === 'production' ? keepPage(path) : dropWorker());
  } catch {
    // The network is gone again; the next page tries anew.
  }
}
