/**
 * Does something when the page has nothing else to do. Safari has no idle callback; there the next frame will do. Outside of a page
 * there is nothing to wait for.
 */
export function whenIdle(work: () => void): void {
  const soon = globalThis.requestIdleCallback ?? globalThis.requestAnimationFrame ?? queueMicrotask
  soon(work)
}
