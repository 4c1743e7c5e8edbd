import type { ReactNode } from 'react';
import { MaterialUiPages } from '@/components/pages/MaterialUiPages.client';

// The pages on which a reader acts, which the server renders with Material UI (docs/decisions/005). All others have
// none of its scripts.

export default function Layout({ children }: { children: ReactNode }) {
  return <MaterialUiPages>{children}</MaterialUiPages>;
}
