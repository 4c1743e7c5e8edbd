import type { Metadata } from 'next';
import { Notice } from '@/components/Notice/Notice';
import { texts } from '@/lib/text/strings';

// Next.js itself says noindex here; the layout's words on previews would only contradict it.
export const metadata: Metadata = { title: texts.notFoundTitle, robots: null };

export default function NotFound() {
  return <Notice title={texts.notFoundTitle} text={texts.notFoundText} />;
}
