/**
 * Does work for many at once, which is all or nothing, and where it fails for halves of them: one that fails costs its neighbours
 * a few calls and fails alone. `failed` is told of each such failure; where it throws, nothing more is tried.
 * @example const done = await inHalves(due, (some) => credit(some), async (error) => void failures.push(error))
 */
export async function inHalves<T, R>(
  all: readonly T[],
  work: (some: readonly T[]) => Promise<readonly R[]>,
  failed: (error: unknown) => Promise<void>,
): Promise<R[]> {
  if (all.length === 0) return []
  try {
    return [...(await work(all))]
  } catch (error) {
    if (all.length === 1) {
      await failed(error)
      return []
    }
  }
  const half = all.length >> 1
  return [
    ...(await inHalves(all.slice(0, half), work, failed)),
    ...(await inHalves(all.slice(half), work, failed)),
  ]
}
