/** Does something when the page has nothing else to do. Safari has no idle callback; there a moment will do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, 500)
}
