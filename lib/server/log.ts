import 'server-only';
import { createLog } from '@/server/log';

export { describeAddress } from '@/server/log';

/** What the server does and what fails, for those who run it: see createLog. */
export const log = createLog(process.env.LOG_LEVEL);
