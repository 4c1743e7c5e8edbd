'use client';
import { useParams, usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/site/PageLink.client';

type NavLinkProps = {
  href: string;
  className: string | undefined;
  children: ReactNode;
  /** The value of the route's parameter that highlights the link too, whatever the rest of the URL. */
  highlightedBy?: string | undefined;
  onClick?: () => void;
};

/**
 * A link of the header or the footer that knows where the reader is: `aria-current="page"` exactly when the path
 * equals its path, `data-highlighted` there and where `highlightedBy` says so (specification 2).
 */
export function NavLink({ href, className, children, highlightedBy, onClick }: NavLinkProps) {
  const isCurrent = usePathname() === href;
  const { section, category } = useParams<{ section?: string; category?: string }>();
  const isHighlighted =
    isCurrent || (highlightedBy !== undefined && (section === highlightedBy || category === highlightedBy));
  return (
    <PageLink
      href={href}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      data-highlighted={isHighlighted || undefined}
      {...(onClick && { onClick })}
    >
      {children}
    </PageLink>
  );
}
