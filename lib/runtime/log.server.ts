import 'server-only';
import { getLog } from './createLog.node';

export { hideQueries, redactUrl } from './createLog.node';

/** The server's log: see getLog. */
export const log = getLog();
