import { clockOf } from './clock-of.ts'
import { databaseAway } from './database-away.ts'
import type { Database } from './open-database.ts'

/**
 * Waits until the database takes work, however long that is: a process that starts before it, or while it is away, is not a
 * process with a fault. What waiting does not mend, such as a wrong password, is thrown at once.
 * @param waiting Is told once, when there is something to wait for.
 * @example await waitForDatabase(db, { waiting: (error) => log.warn(error, 'waiting for the database') })
 */
export async function waitForDatabase(
  db: Database,
  { waiting }: { waiting: (error: unknown) => void },
): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      await db`select 1`
      return
    } catch (error) {
      if (!databaseAway(error)) throw error
      if (!told) waiting(error)
      await clockOf(db).after(500)
    }
  }
}
