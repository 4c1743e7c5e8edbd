import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

type RequiredProgram = {
  name: string;
  /** Ends well where the program is installed. */
  command: readonly [program: string, ...args: string[]];
  /** Debian's packages. */
  packages: string;
};

const has = (program: string): RequiredProgram['command'] => ['which', program];
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

/** One line for each missing program that the site in all engines needs: how to install it. */
export function listAbsentEngines(): readonly string[] {
  return programs
    .filter(({ command: [program, ...args] }) => spawnSync(program, args, { stdio: 'ignore' }).status !== 0)
    .map(({ name, packages }) => `${name} is missing. On Debian: apt-get install ${packages}`);
}

export function findFirefox(): string {
  const found = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
  if (found === undefined) throw new Error(listAbsentEngines().join('\n'));
  return found;
}
