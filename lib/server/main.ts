import { fileURLToPath } from 'node:url';
import { startServer } from './startServer.ts';

// What `npm start` runs once the site is built. PORT is where it listens.

// Next.js and the pages find their files from the working folder, wherever the command was typed.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
await startServer(process.env);
