import type { Page } from '@playwright/test';

/** Collects the violations of the Content Security Policy in this page and those it navigates to. */
export async function watchPolicyViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void (globalThis as unknown as { noteViolation(text: string): Promise<void> }).noteViolation(
        `${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`,
      );
    });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return violations;
  };
}

/** The directives of a response's Content Security Policy, each with its sources. */
export const readPolicy = (headers: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
