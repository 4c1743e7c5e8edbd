import type { Metadata } from 'next';
import { Notice } from '@/components/Notice/Notice';
import { texts } from '@/lib/text/strings';

export const metadata: Metadata = { title: texts.notFoundTitle };

export default function NotFound() {
  return <Notice title={texts.notFoundTitle} text={texts.notFoundText} />;
}
