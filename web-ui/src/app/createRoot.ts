// In the file of the libraries (tooling/chunks.ts), so that React's renderer is set up in their task and not in that of
// the planner's own code: no tap waits for both.
export { createRoot } from 'react-dom/client';
