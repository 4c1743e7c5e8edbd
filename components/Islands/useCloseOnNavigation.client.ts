import 'client-only';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Closes what belongs to a page when the reader leaves it, by the back button for instance. */
export function useCloseOnNavigation(onClose: () => void): void {
  const pathname = usePathname();
  const shownOn = useRef(pathname);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (shownOn.current !== pathname) close();
    shownOn.current = pathname;
  }, [pathname]);
}
