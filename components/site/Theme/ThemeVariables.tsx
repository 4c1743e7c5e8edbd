import { writePageVariables } from './writeVariables';

// Once for all pages: the theme takes milliseconds to write them.
const pageVariables = writePageVariables();

/** The variables of the site's style sheets. Made on the server; costs the browser no script. */
export function ThemeVariables() {
  return <style dangerouslySetInnerHTML={{ __html: pageVariables }} />;
}
