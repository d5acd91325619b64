import type { Clock } from '@lode/clock'

/** How near a process is to the memory that it may have: it is scarce for those who have much already, then out for anybody new. */
export type Memory = {
  state(): 'enough' | 'scarce' | 'out'
}

/** As often as it is looked at. */
const everyMs = 250
const scarceFrom = 3 / 4
/** From here on nobody new is let in; what goes beyond is what those that are in may still take. */
const outFrom = 7 / 8

/**
 * Looks at the memory of this process until the signal aborts; `onScarce` is called each time it is scarce or out. Nobody else can tell what the parts that
 * are counted one by one take together: buffers of the C library, what waits to be collected, the program itself.
 */
export function watchMemory(
  clock: Clock,
  stopping: AbortSignal,
  {
    most,
    read = () => process.memoryUsage.rss(),
    onScarce,
  }: {
    most: number
    /** Bytes that it has now. */
    read?: (() => number) | undefined
    onScarce: () => void
  },
): Memory {
  let state: ReturnType<Memory['state']> = 'enough'
  function look(): void {
    const has = read()
    state = has > most * outFrom ? 'out' : has > most * scarceFrom ? 'scarce' : 'enough'
    if (state !== 'enough') onScarce()
  }
  look()
  clock.every(everyMs, stopping, look)
  return { state: () => state }
}
