/** What has been started and must be stopped, last first. */
export type StopList = {
  add(stop: () => Promise<unknown>): void
  /** Stops everything, also after one refused; safe to call twice, the second call waits for the first. */
  stopAll(): Promise<void>
}

export function createStopList(): StopList {
  const stops: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  const stopEach = async (): Promise<void> => {
    const errors: unknown[] = []
    for (const stop of stops.reverse()) {
      try {
        await stop()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'a part of the world did not stop')
  }
  return {
    add: (stop) => void stops.push(stop),
    stopAll: () => {
      stopping ??= stopEach()
      return stopping
    },
  }
}

/** Like Promise.all, but when one fails it waits for the others, so that nothing starts after the stopping. */
export async function allOrNone<T extends readonly unknown[]>(
  works: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(works)
  return (await Promise.all(works)) as unknown as T
}
