export const dynamic = 'force-dynamic';

/** Liveness: a process that does not respond is to be restarted. /api/health is readiness. */
export function GET() {
  return Response.json({ status: 'alive' }, { headers: { 'Cache-Control': 'no-store' } });
}
