import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { MoneyWire } from '@lode/domain'
import { cursorText, readCursor } from '../../platform/page-cursor.ts'
import type { AccountDeps, DeletionDeps } from './account-deps.ts'
import { askDeletion } from './deletion/ask-deletion.ts'
import { callOffDeletion } from './deletion/call-off-deletion.ts'
import { giveUpRest } from './deletion/give-up-rest.ts'
import { type DeletionWire, readDeletion } from './deletion/read-deletion.ts'
import { askExport } from './export/ask-export.ts'
import { type ExportRow, readExports } from './export/read-exports.ts'
import { readPiece } from './export/read-piece.ts'
import { readSecurityLog } from './read-security-log.ts'
import { securityEntryView } from './security-entry-view.ts'

type Account = typeof endpoints.account

/** What a holder can see and do about their own account. */
export type AccountService = ReturnType<typeof createAccountService>

/** Makes the service. */
export function createAccountService(deps: AccountDeps & DeletionDeps) {
  const { db } = deps
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
    /** The exports that a holder asked for last. */
    async exports(userId: bigint): Promise<ReplyOf<Account['exports']>> {
      return { exports: (await readExports(db, userId)).map(exportView) }
    },
    /** Has one made. */
    async askExport(asked: { id: string; userId: bigint }): Promise<ReplyOf<Account['askExport']>> {
      return { export: exportView(await askExport(deps, asked)) }
    },
    /** A piece of one's file. */
    exportPiece: (asked: {
      id: string
      userId: bigint
      from: number
    }): Promise<ReplyOf<Account['exportPiece']>> => readPiece(deps, asked),
    /** How it stands with the deletion of an account. */
    deletion: async (userId: bigint): Promise<DeletionWire> =>
      readDeletion(db, { userId, now: deps.clock.now(), leasts: await deps.leasts(db) }),
    askDeletion: (asked: { id: string; userId: bigint }): Promise<DeletionWire> => askDeletion(deps, asked),
    giveUpRest: (asked: {
      id: string
      userId: bigint
      amounts: readonly MoneyWire[]
    }): Promise<DeletionWire> => giveUpRest(deps, asked),
    callOffDeletion: (asked: { userId: bigint }): Promise<DeletionWire> => callOffDeletion(deps, asked),
  }
}

function exportView({ askedAt, readyAt, until, ...row }: ExportRow): ReplyOf<Account['askExport']>['export'] {
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }
}
