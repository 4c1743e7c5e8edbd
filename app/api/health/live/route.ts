export const dynamic = 'force-dynamic';

/** Whether the process answers at all: one that does not is to be started again. /api/health says whether it is ready. */
export function GET() {
  return Response.json({ status: 'alive' }, { headers: { 'Cache-Control': 'no-store' } });
}
