import 'client-only';

/** Moves the focus to the page's content, after the element that had the focus was removed (WCAG 2.2, 2.4.3). */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
