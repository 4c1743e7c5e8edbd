import { startServer } from './startServer.ts';

// What `npm start` runs once the site is built. PORT is where it listens.

await startServer(process.env);
