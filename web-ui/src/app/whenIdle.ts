const LOOK_AGAIN = 250;

/** Acts once the browser has a moment and nothing more important is going on; returns what calls it off. */
export function whenIdle(isBusy: () => boolean, act: () => void): () => void {
  let isOver = false;
  const look = () => {
    if (isOver) return;
    if (isBusy()) setTimeout(look, LOOK_AGAIN);
    else act();
  };
  // WebKit knows no idle moments: the task after a frame is one.
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 2_000 });
  else requestAnimationFrame(() => setTimeout(look));
  return () => {
    isOver = true;
  };
}
