// Every part that a page loads on demand is at hand from the start, as its modules come from the main process, which may
// be kept waiting on a busy machine: no test waits for that.
const parts = import.meta.glob([
  '../{components,features,identity,routes}/**/*.{ts,tsx}',
  '!../**/*.test.{ts,tsx}',
]);
await Promise.all(Object.values(parts).map((load) => load()));
