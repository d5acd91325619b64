/** How near a process is to the memory that it may have. */
export type Memory = {
  /** Too near for anybody new. */
  isShort(): boolean
  stop(): void
}

/** As often as it is looked at. */
const everyMs = 250
/** From here on nobody new is let in; what goes beyond is what those that are in may still take. */
const shortFrom = 7 / 8

/**
 * Looks at the memory of this process; `onShort` is called each time it is short. Nobody else can tell what the parts that
 * are counted one by one take together: buffers of the C library, what waits to be collected, the program itself.
 */
export function watchMemory({
  most,
  read = () => process.memoryUsage.rss(),
  onShort,
}: {
  most: number
  /** Bytes that it has now. */
  read?: (() => number) | undefined
  onShort: () => void
}): Memory {
  let short = false
  function look(): void {
    short = read() > most * shortFrom
    if (short) onShort()
  }
  look()
  const timer = setInterval(look, everyMs)
  return { isShort: () => short, stop: () => clearInterval(timer) }
}
