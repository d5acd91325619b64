import { ApiError } from '@lode/api-contract'
import { withTransaction, writeEvent } from '@lode/database'
import { holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import type { AccountDeps } from '../account-deps.ts'
import type { ExportRow } from './read-exports.ts'

/** Exports that a holder asks for in a day. */
const mostADay = 3
const dayMs = 86_400_000

/**
 * Notes that a holder wants an export; a job makes it. The same id is the same wish.
 * @throws {ApiError} `account.export_running` while one is made, `account.exports_too_many`
 */
export function askExport(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { id, userId }: { id: string; userId: bigint },
): Promise<ExportRow> {
  const user = userId.toString()
  return withTransaction(db, async (tx) => {
    // One at a time for each holder.
    await tx`select from users where id = ${user} for no key update`
    const now = clock.now()
    const since = new Date(now.getTime() - dayMs)
    const recent = await tx<ExportRow[]>`
      select id, state, asked_at as "askedAt", ready_at as "readyAt", until, bytes from account_export
      where user_id = ${user} and (asked_at > ${since} or state = 'waiting' or id = ${id}) order by asked_at desc`
    const same = recent.find((one) => one.id === id)
    if (same) return same
    if (recent.some(({ state }) => state === 'waiting')) throw new ApiError('account.export_running')
    if (recent.length >= mostADay) throw new ApiError('account.exports_too_many', { most: mostADay })
    await tx`insert into account_export (id, user_id, state, asked_at) values (${id}, ${user}, 'waiting', ${now})`
    await writeEvent(tx, {
      topic: 'export',
      owner: userOwner(userId),
      actor: holderActor(userId),
      payload: {},
    })
    return { id, state: 'waiting', askedAt: now, readyAt: null, until: null, bytes: null }
  })
}
