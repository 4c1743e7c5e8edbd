'use client';
import Link from 'next/link';
import type { ComponentProps } from 'react';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>;

/** A link to a page of the site. */
export function PageLink(attributes: PageLinkProps) {
  return <Link {...attributes} prefetch={false} />;
}
