import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import { withTransaction, writeEvent } from '@lode/database'
import { holderActor, money, toWire } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { cursorText, readCursor } from '../../platform/page-cursor.ts'
import { fileAppeal } from '../appeals/module.ts'
import { bindInviter } from '../session/module.ts'
import type { InvitesDeps } from './invites-deps.ts'
import { invitesRepository } from './repository.ts'
import { readReferralTerms } from './terms.ts'

type Invites = typeof endpoints.invites
type PageAsked = { userId: bigint; cursor?: string | undefined; limit: number }

const satoshi = (units: bigint) => toWire(money(units, 'BTC'))
/** Enough to know somebody again who told one their address, and too little to find a stranger by. */
const masked = (address: string): string => `${address.slice(0, 6)}••••${address.slice(-2)}`

/** Who joined with whose code, and what it earned them. */
export type InvitesService = ReturnType<typeof createInvitesService>

/** Makes the service. */
export function createInvitesService({ db, clock }: Pick<InvitesDeps, 'db' | 'clock'>) {
  const repository = invitesRepository(db)
  return {
    /** A holder's invites in one look. */
    async overview(userId: bigint): Promise<ReplyOf<Invites['overview']>> {
      const { document } = await readReferralTerms(db, clock.now())
      const { pending, withheld, paid, ...row } = await repository.overview(userId)
      return {
        ...row,
        terms: document,
        pending: satoshi(pending),
        withheld: satoshi(withheld),
        paid: satoshi(paid),
      }
    },

    /** Those who joined with a holder's code. */
    async people({ userId, cursor, limit }: PageAsked): Promise<ReplyOf<Invites['people']>> {
      const from = cursor === undefined ? null : readCursor(cursor)
      const rows = await repository.people({ userId, cursor: from, limit: limit + 1 })
      const last = rows[limit] && rows[limit - 1]
      return {
        rows: rows.slice(0, limit).map(({ reason, since, appeal, withheld, ...row }) => ({
          id: row.id,
          address: masked(row.address),
          joinedAt: row.joinedAt.toISOString(),
          pending: satoshi(row.pending),
          paid: satoshi(row.paid),
          withheld:
            reason && since
              ? { reason, since: since.toISOString(), amount: satoshi(withheld), appeal }
              : null,
        })),
        next: last ? cursorText({ at: last.joinedAt, id: last.id }) : null,
      }
    },

    /** What a holder earned, day by day. */
    async rewards({ userId, cursor, limit }: PageAsked): Promise<ReplyOf<Invites['rewards']>> {
      const from = cursor === undefined ? null : readCursor(cursor)
      const rows = await repository.rewards({ userId, cursor: from, limit: limit + 1 })
      const last = rows[limit] && rows[limit - 1]
      return {
        rows: rows.slice(0, limit).map((row) => ({
          id: row.id,
          address: masked(row.address),
          day: row.day,
          fee: satoshi(BigInt(row.fee)),
          amount: satoshi(BigInt(row.units)),
          state: row.state,
          payableAt: row.payableAt.toISOString(),
          endedAt: row.endedAt?.toISOString() ?? null,
        })),
        next: last ? cursorText({ at: last.payableAt, id: last.id }) : null,
      }
    },

    /**
     * Names who invited a holder, for good.
     * @throws {ApiError} `invite.code_required`, `invite.too_late` after an order, and those of `bindInviter`
     */
    async bind({ userId, code }: { userId: bigint } & ParsedInputOf<Invites['bind']>): Promise<void> {
      const given = code.trim()
      if (given === '') throw new ApiError('invite.code_required')
      await withTransaction(db, async (tx) => {
        const [order] = await tx`select from mining_order where user_id = ${userId.toString()} limit 1`
        if (order) throw new ApiError('invite.too_late')
        await bindInviter(tx, { userId, code: given })
      })
    },

    /** Asks a person to look at withheld rewards. @throws {ApiError} `invite.nothing_withheld`, `appeal.made_already` */
    async appeal({
      userId,
      key,
      person,
      text,
    }: { userId: bigint; key: string } & ParsedInputOf<Invites['appeal']>): Promise<void> {
      await withTransaction(db, async (tx) => {
        const invitee = await repository.withheldPerson(tx, { userId, id: person })
        if (invitee === undefined) throw new ApiError('invite.nothing_withheld')
        await fileAppeal(tx, {
          ...{ id: key, userId, kind: 'reward', text, now: clock.now() },
          ...{ subject: `${userId}/${invitee}`, by: 'system:referral' },
        })
        const actor = holderActor(userId)
        await writeEvent(tx, { topic: 'invite', owner: userOwner(userId), actor, payload: {} })
      })
    },
  }
}
