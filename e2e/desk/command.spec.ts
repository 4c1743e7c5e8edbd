import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { getFreePort } from '../../tools/processes/ports.ts';
import { startProgram } from '../../tools/processes/startProgram.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`npm run desk says where site and desk are once both respond, and ends at ${signal}`, async () => {
    const port = await getFreePort();
    const { child, readOutput } = await startProgram(
      [process.execPath, 'tools/desk/main.ts', '--port', String(port)],
      { env: process.env, checkReady: (output) => output.includes('The desk: ') },
    );
    const site = `http://localhost:${port}`;
    const desk = `http://localhost:${port + 1}`;
    expect(readOutput()).toContain(`The site: ${site}\nThe desk: ${desk}`);
    for (const url of [site, desk]) expect((await fetch(url)).status).toBe(200);
    child.kill(signal);
    await once(child, 'close');
    expect(child.exitCode).toBe(0);
    for (const each of [port, port + 1]) expect(await getFreePort(each)).toBe(each);
  });
