'use client';

import { useParams, usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { PageLink } from './PageLink.client';

type NavLinkProps = ComponentProps<typeof PageLink> & {
  /** The value of the route's parameter that highlights the link too, whatever the rest of the URL. */
  highlightedBy?: string | undefined;
};

/**
 * A link of the header or the footer that knows where the reader is. It has `aria-current="page"` where the path equals
 * its own, and `data-highlighted` there and where `highlightedBy` says so (docs/rows.md, H3 and F4).
 */
export function NavLink({ highlightedBy, ...attributes }: NavLinkProps) {
  const isCurrent = usePathname() === attributes.href;
  const { section, category } = useParams<{ section?: string; category?: string }>();
  const isHighlighted =
    isCurrent || (highlightedBy !== undefined && (section === highlightedBy || category === highlightedBy));
  return (
    <PageLink
      {...attributes}
      aria-current={isCurrent ? 'page' : undefined}
      data-highlighted={isHighlighted || undefined}
    />
  );
}
