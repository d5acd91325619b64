import { ConnectionLost } from './lost-connections.ts'
import { sqlState } from './sql-state.ts'

/** Serialization failure and deadlock: with `ConnectionLost` the only failures after which the work may simply be done again. */
const transient = new Set(['40001', '40P01'])
const attempts = 5

/** Runs `work` again after a serialization failure, a deadlock or a `ConnectionLost`, at most five times in all. */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const again = error instanceof ConnectionLost || transient.has(sqlState(error) ?? '')
      if (attempt === attempts || !again) throw error
    }
  }
}
