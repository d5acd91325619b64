import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Database } from '@lode/database'
import { cursorText, readCursor } from '../../platform/page-cursor.ts'
import { readSecurityLog } from './read-security-log.ts'
import { securityEntryView } from './security-entry-view.ts'

type Account = typeof endpoints.account

/** What a holder can see and do about their own account. */
export type AccountService = ReturnType<typeof createAccountService>

/** Makes the service. */
export function createAccountService({ db }: { db: Database }) {
  return {
    /** What happened to the security of an account, newest first. */
    async securityLog(asked: {
      userId: bigint
      cursor?: string | undefined
      limit: number
    }): Promise<ReplyOf<Account['securityLog']>> {
      const { userId, limit } = asked
      const cursor = asked.cursor === undefined ? null : readCursor(asked.cursor)
      const rows = await readSecurityLog(db, { userId, cursor, limit: limit + 1 })
      const last = rows[limit] && rows[limit - 1]
      return {
        rows: rows.slice(0, limit).map(securityEntryView),
        next: last ? cursorText(last) : null,
      }
    },
  }
}
