import { type NextRequest, NextResponse } from 'next/server';
import { findCanonicalPath, findListPath } from '@/lib/model/canonicalPath';

// URLs of old forms, and in the wrong case, redirect to the canonical ones for good. Not redirects of next.config.mjs:
// those ignore case, which loops, and carry the query along. Nor a redirect of a page: Next.js
// sends two Location headers with the first one. The matcher excludes the pages readers request, but for
// those of the categories; all of them stay cached.

export function proxy(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl;
  const segments = pathname.split('/').slice(1);
  const category = searchParams.get('category');
  const [section = ''] = segments;
  const path =
    (segments.length === 1 && category ? findListPath(section, category) : undefined) ??
    findCanonicalPath(segments);
  return path === undefined
    ? NextResponse.next()
    : NextResponse.redirect(new URL(path, request.nextUrl), 308);
}

export const config = {
  matcher: [
    { source: '/:section', has: [{ type: 'query', key: 'category' }] },
    '/:section([^/]*[A-Z][^/]*)/:rest*',
    '/:section/:kind([cC][aA][tT][eE][gG][oO][rR][yY])/:category/:rest*',
  ],
};
