import { sqlState } from './sql-state.ts'

/** Serialization failure and deadlock: the only failures after which the same work may simply be done again. */
const transient = new Set(['40001', '40P01'])
const attempts = 5

/** Runs `work` again after a serialization failure or a deadlock, at most five times in all. */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !transient.has(sqlState(error) ?? '')) throw error
    }
  }
}
