import 'server-only';
import { createLog } from './createLog.node';

export { hideQueries, redactUrl } from './createLog.node';

/** What the server does and what fails, for those who run it: see createLog. */
export const log = createLog(process.env.LOG_LEVEL);
