'use client';

import { homePath } from 'newsroom/model/paths';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { SafePart } from '@/components/ui/SafePart.client';
import controls from '@/components/ui/tokens/controls.module.css';
import parts from '@/components/ui/tokens/pageParts.module.css';

/** The content of a page. If it fails before hydration, it stays as the server sent it; later a message is shown. */
export function SafePage({ children }: { children: ReactNode }) {
  return (
    // No «page» or «content»: reader views would take an element of that name for the article.
    <SafePart id="shown" Otherwise={FailedPage}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </SafePart>
  );
}

function FailedPage({ retry }: { retry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className={parts.page}>
      <ErrorMessage />
      <p>
        <button type="button" className={controls.pill} onClick={retry}>
          {texts.tryAgain}
        </button>
      </p>
    </main>
  );
}

/** Shown where the layout itself failed: nothing remains but the styles in the head. */
export function GlobalErrorPage() {
  return (
    <html lang="hy" style={{ colorScheme: 'light dark' }}>
      {/* oxlint-disable-next-line nextjs/no-head-element -- Next.js has it in its own, too */}
      <head>
        <title>{texts.errorTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      {/* The colours and sizes that styles are made of went with the layout. */}
      <body style={{ background: 'Canvas', color: 'CanvasText', font: '1.125rem/1.5 system-ui, sans-serif' }}>
        <main
          style={{ maxWidth: '45rem', margin: '2rem auto', padding: '0 1rem', display: 'grid', gap: '1rem' }}
        >
          <ErrorMessage />
          {/* Loads the page again. */}
          <form>
            <button type="submit" style={{ minHeight: '2.75rem', padding: '0 1rem', font: 'inherit' }}>
              {texts.tryAgain}
            </button>
          </form>
          <p>
            {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a page load: the router may have failed */}
            <a href={homePath}>{texts.home}</a>
          </p>
        </main>
      </body>
    </html>
  );
}

function ErrorMessage() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <h1>{texts.errorTitle}</h1>
      <p>{texts.errorText}</p>
    </>
  );
}
