import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '../../tools/processes/startProgram.ts';

/** A virtual screen or sound card, for a machine without one. */
export type Device = { env: Readonly<Record<string, string>>; stop: () => Promise<void> };

/** PulseAudio with a card that plays silence. */
export async function startSoundCard(): Promise<Device> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sound-'));
  const socket = path.join(folder, 'socket');
  const protocol = `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`;
  const server = await startProgram(
    ['pulseaudio', '-n', '--daemonize=no', '--exit-idle-time=-1', protocol, '--load=module-null-sink'],
    {
      env: { ...process.env, HOME: folder, PULSE_RUNTIME_PATH: folder },
      checkReady: () => existsSync(socket),
    },
  );
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An X server that draws into memory. */
export async function startScreen(): Promise<Device> {
  // It writes the number of the display that it found free.
  const server = await startProgram(
    ['Xvfb', '-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { env: process.env, checkReady: (output) => /^\d+\n/m.test(output) },
  );
  const [display] = /^\d+$/m.exec(server.readOutput())!;
  return { env: { DISPLAY: `:${display}` }, stop: server.stop };
}
