import type { Database } from '@lode/database'

/** An export as the database has it. */
export type ExportRow = {
  id: string
  state: 'waiting' | 'ready' | 'failed' | 'erased'
  askedAt: Date
  readyAt: Date | null
  until: Date | null
  bytes: number | null
}

/** The exports that a holder asked for last, newest first. */
export function readExports(db: Database, userId: bigint): Promise<ExportRow[]> {
  return db<ExportRow[]>`
    select id, state, asked_at as "askedAt", ready_at as "readyAt", until, bytes from account_export
    where user_id = ${userId.toString()} order by asked_at desc, id desc limit 5`
}
