import { existsSync } from 'node:fs';
import { findMissingPrograms, type RequiredProgram } from '../../tools/processes/findMissingPrograms.ts';

const has = (program: string): readonly string[] => ['which', program];
const bindings = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2";

const programs: readonly RequiredProgram[] = [
  { name: 'Firefox', command: ['sh', '-c', 'which firefox-esr || which firefox'], packages: 'firefox-esr' },
  {
    name: 'WebKitGTK',
    command: has('WebKitWebDriver'),
    packages:
      'webkit2gtk-driver libwebkit2gtk-4.1-0 gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav',
  },
  {
    name: 'WebKitGTK for Python',
    command: ['/usr/bin/python3', '-c', bindings],
    packages: 'python3-gi gir1.2-webkit2-4.1',
  },
  { name: 'Xvfb', command: has('Xvfb'), packages: 'xvfb' },
  { name: 'PulseAudio', command: has('pulseaudio'), packages: 'pulseaudio' },
  { name: 'pdftotext', command: has('pdftotext'), packages: 'poppler-utils' },
];

/** One line for each program that running the site in all engines needs and this machine lacks. */
export const findMissingEngines = (): readonly string[] => findMissingPrograms(programs);

export function findFirefox(): string {
  const found = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
  if (found === undefined) throw new Error(findMissingEngines().join('\n'));
  return found;
}
