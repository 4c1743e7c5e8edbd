// Run within the container, which has no other program: exits with 1 unless the server responds that it works.

const port = process.env.PORT || '3000';
const isAlive = await fetch(`http://127.0.0.1:${port}/api/health/live`, {
  signal: AbortSignal.timeout(4_000),
}).then(
  (response) => response.ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;
