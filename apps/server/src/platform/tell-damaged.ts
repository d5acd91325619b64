import { ObjectDamaged, type ObjectStore } from '@lode/object-store'

/**
 * A store that raises an alarm of each file that is not what was written for its owner: cut, changed, or swapped with another's. Whoever
 * asked for it gets the error all the same.
 * @example tellDamaged(openObjectStore(configuration), (alarm) => alarms.raise({ ...alarm, by: 'system:files' }))
 */
export function tellDamaged(
  store: ObjectStore,
  alarm: (raised: { kind: string; about: string; detail: string }) => void,
): ObjectStore {
  function tell(error: unknown, id: string): never {
    if (error instanceof ObjectDamaged) alarm({ kind: 'file_damaged', about: id, detail: error.message })
    throw error
  }
  async function* told(id: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* pieces
    } catch (error) {
      tell(error, id)
    }
  }
  return {
    ...store,
    get: async (name) => told(name.id, await store.get(name).catch((error: unknown) => tell(error, name.id))),
  }
}
