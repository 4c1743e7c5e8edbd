import type { AnchorHTMLAttributes } from 'react';
import { pageLinkAttribute } from '@/lib/model/staticMarkup';

type PageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link to a page of the site, without hydration: FollowPageLinks has it followed without loading a whole page. */
export function PageLink({ children, ...attributes }: PageLinkProps) {
  return (
    <a {...attributes} {...{ [pageLinkAttribute]: '' }}>
      {children}
    </a>
  );
}
