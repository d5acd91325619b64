import type { Later } from '../core/clock.ts'

/** The time limit for a browser to open a database. */
const patienceMs = 2_000

/** Returns whether this browser's IndexedDB opens a database: some have none, refuse, or never answer. */
export function indexedDbAnswers(later: Later, name = 'WALLET_CONNECT_V2_PROBE'): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = later(patienceMs, () => resolve(false))
    const end = (answers: boolean): void => {
      cancel()
      resolve(answers)
    }
    try {
      const request = globalThis.indexedDB.open(name)
      request.onsuccess = () => {
        request.result.close()
        end(true)
      }
      request.onerror = request.onblocked = () => end(false)
    } catch {
      end(false)
    }
  })
}
