import { secondaryColour } from '@/lib/design/colours';

/** The mark of the site: a page and the waves that leave it. Decorative; its name is beside it. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" fill="none" strokeLinecap="round">
      <rect width="40" height="40" rx="9" fill={secondaryColour} />
      <path d="M10 30V13.5a3.5 3.5 0 0 1 7 0V25a3.5 3.5 0 0 0 7 0" stroke="#fff" strokeWidth="3.6" />
      <path d="M22.5 15.5a6 6 0 0 1 4.6 4.7M23 9.6a12 12 0 0 1 9.4 9.7" stroke="#e9c46a" strokeWidth="3" />
    </svg>
  );
}
