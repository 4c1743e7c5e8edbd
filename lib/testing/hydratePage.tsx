import { act, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** Writes a whole page as the server sends it, calls `change` to alter the browser's state, and hydrates the page. */
export async function hydratePage(body: ReactNode, change: () => void): Promise<Root> {
  const page = (
    <html lang="hy" suppressHydrationWarning>
      <body>{body}</body>
    </html>
  );
  writePage(renderToString(page));
  change();
  return act(async () => hydrateRoot(document, page, { onRecoverableError: () => {} }));
}

/** Takes the page away again, for the next test. */
export function removePage(root: Root): void {
  act(() => root.unmount());
  writePage('<!doctype html><html><body></body></html>');
}

function writePage(html: string): void {
  document.open();
  document.write(html);
  document.close();
}
