import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const promtool = '/usr/bin/promtool';
const isMissing = !existsSync(promtool);
const reason = isMissing ? ` (not run: ${promtool} does not exist: apt-get install prometheus)` : '';

// In continuous integration what is missing is a failure.
const testAlerts = isMissing && !process.env.CI ? test.skip : test;
testAlerts(`the alerts fire, and stay silent, as deploy/alerts.test.yml says${reason}`, () => {
  // Throws with what promtool says.
  execFileSync(promtool, ['test', 'rules', 'deploy/alerts.test.yml'], { stdio: 'pipe' });
});
