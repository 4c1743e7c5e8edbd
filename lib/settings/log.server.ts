import 'server-only';
import { createLog } from './createLog.node';

export { hideQueries, redactUrl } from './createLog.node';

/** The server's log: see createLog. */
export const log = createLog(process.env.LOG_LEVEL);
