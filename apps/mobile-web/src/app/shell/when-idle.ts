/** The latest that idle work begins, in milliseconds. */
const timeout = 5_000

/** Waits until the browser has nothing better to do; a browser that can't tell begins in a task of its own. */
export function whenIdle(): Promise<void> {
  return new Promise((begin) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => begin(), { timeout })
    else setTimeout(begin)
  })
}
