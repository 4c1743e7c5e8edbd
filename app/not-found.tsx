import type { Metadata } from 'next';
import { Notice } from '@/components/Notice/Notice';
import { texts } from '@/lib/text/strings';

// Next.js says noindex here by itself; this one takes the place of the layout's words on previews.
export const metadata: Metadata = { title: texts.notFoundTitle, robots: { index: false } };

export default function NotFound() {
  return <Notice title={texts.notFoundTitle} text={texts.notFoundText} />;
}
