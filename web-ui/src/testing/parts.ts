// Every part that a page loads on demand is at hand from the start. Its modules come from the main process, which may be
// kept waiting on a busy machine; no test should wait for that.
const parts = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.test.{ts,tsx}',
  '!../app/main.tsx',
  '!../testing/**',
]);
await Promise.all(Object.values(parts).map((load) => load()));
