import 'server-only';
import { getClientIp } from './clientIp.node';
import { type Allowance, createRateLimit } from './rateLimit.node';

function limitClients(allowance: Allowance) {
  const limit = createRateLimit(allowance);
  return {
    getWait: (headers: Headers) => limit.getWait(getClientIp(headers)),
    count: (headers: Headers) => limit.count(getClientIp(headers)),
  };
}

/** Wrong secrets at POST /api/revalidate. */
export const revalidationLimit = limitClients({ requests: 10, seconds: 60 });

/** Comparisons of a reader's saved pages: one at each visit. */
export const savedPagesLimit = limitClients({ requests: 30, seconds: 60 });
