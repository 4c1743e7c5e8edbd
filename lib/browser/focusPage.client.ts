import 'client-only';

/** Moves the focus to the page's content, where what had it is gone (WCAG 2.2, 2.4.3). */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
