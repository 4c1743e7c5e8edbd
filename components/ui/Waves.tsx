/** The sign of a series: the waves of the logo and of the podcasts' covers. */
export function Waves({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M4 12a8 8 0 0 1 8 8M4 5a15 15 0 0 1 15 15M4 19h1"
        stroke="currentColor"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  );
}
