import { logo } from '@/lib/design/logo';

/** Decorative: the site's name is beside it. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" fill="none" strokeLinecap="round">
      <rect width="40" height="40" rx="9" fill={logo.ground} />
      <path d={logo.page.d} stroke={logo.page.stroke} strokeWidth={logo.page.width} />
      <path d={logo.waves.d} stroke={logo.waves.stroke} strokeWidth={logo.waves.width} />
    </svg>
  );
}
