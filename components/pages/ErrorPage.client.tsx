'use client';

import { Notice } from '@/components/ui/Notice';
import * as texts from '@/lib/i18n/strings';
import { homePath } from '@/lib/model/paths';

type ErrorPageProps = { error: Error; reset: () => void };

/** What a reader sees in place of a page that failed in the browser. */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  // Before hydration the server's page is there: the SafePart around it shows that instead.
  if (document.documentElement.dataset.hydrated === undefined) throw error;
  return (
    <Notice title={texts.errorTitle} text={texts.errorText}>
      <meta name="robots" content="noindex" />
      <button type="button" onClick={reset}>
        {texts.tryAgain}
      </button>
    </Notice>
  );
}

/** The same where the layout itself failed, of which nothing remains but the styles in the head. */
export function GlobalErrorPage() {
  return (
    <html lang="hy">
      {/* oxlint-disable-next-line nextjs/no-head-element -- Next.js has it in its own, too */}
      <head>
        <title>{texts.errorTitle}</title>
        <meta name="robots" content="noindex" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <main id="main">
          <h1>{texts.errorTitle}</h1>
          <p>{texts.errorText}</p>
          {/* Loads the page again. */}
          <form>
            <button type="submit">{texts.tryAgain}</button>
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
