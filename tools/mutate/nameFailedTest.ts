/** The first test file that failed by Jest's output; undefined when none did. */
export function nameFailedUnitTest(output: string): string | undefined {
  return /^FAIL .*?([\w.]+\.test\.tsx?)/m.exec(output)?.[1];
}

/** The same by the output of `npm run e2e`; a site that does not build has failed too. */
export function nameFailedBrowserTest(output: string): string | undefined {
  if (output.includes('The build failed')) return 'build';
  return /^\s*1\) .*?([\w.]+\.spec\.ts)/m.exec(output)?.[1];
}
