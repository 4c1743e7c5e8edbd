import type { ComponentProps } from 'react';
import controls from '@/components/ui/tokens/controls.module.css';

type ToolButtonProps = ComponentProps<'button'> & {
  label: string;
  /** The sign on it, within 24 × 24. */
  path: string;
};

/** An icon button; its label is for screen readers. */
export function ToolButton({ label, path, ...attributes }: ToolButtonProps) {
  return (
    <button type="button" className={controls.icon} aria-label={label} {...attributes}>
      <Sign path={path} />
    </button>
  );
}

export const closeSign = 'M6 6l12 12M18 6L6 18';
export const searchSign = 'm20 20-5-5M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0';

export function Sign({ path }: { path: string }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
