import { ApiError, type ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { units } from '@lode/database'
import { addMoney, type Coin, type FreezeReason, money, toWire } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { sessionRepository } from '../repository.ts'

type Holder = ReplyOf<typeof consoleEndpoints.holders.details>
type Line = {
  at: Date
  code: string
  phase: string
  incoming: boolean
  amount: string
  coin: Coin
  reference: string
  actor: string
}

type Freeze = {
  reason: FreezeReason
  at: Date
  actor: string
  releasedAt: Date | null
  releasedBy: string | null
}

const newest = 50

/** One holder as an operator sees them: balances, sessions that stand, freezes, the newest movements. @throws {ApiError} `request.not_found` */
export async function readHolder(
  { db, ledger, clock }: Pick<OperatingDeps, 'db' | 'ledger' | 'clock'>,
  id: bigint,
): Promise<Holder> {
  const [user] = await db<{ address: string; invite: string; since: Date }[]>`
    select address, invite_code as invite, created_at as since from users where id = ${String(id)}`
  if (!user) throw new ApiError('request.not_found')
  const owner = userOwner(id)
  const balances = await ledger.balances(owner)
  const sessions = await sessionRepository(db).sessionsOf(id, clock.now())
  const freezes = await db<Freeze[]>`
    select reason, at, actor, released_at as "releasedAt", released_by as "releasedBy" from withdrawal_freeze
    where user_id = ${String(id)} order by at desc limit ${newest}`
  const side = (
    column: 'debit' | 'credit',
  ) => db`(select p.at, p.code, p.phase, ${column === 'credit'} as incoming,
    p.amount::text as amount, a.coin, p.reference, p.actor from account a join posting p on ${
      column === 'credit'
        ? db`p.credit = a.id and p.credit_version is not null`
        : db`p.debit = a.id and p.debit_version is not null`
    } where a.owner = ${owner} order by p.at desc limit ${newest})`
  const lines = await db<Line[]>`
    select * from (${side('debit')} union all ${side('credit')}) as both_sides order by at desc limit ${newest}`
  return {
    id: String(id),
    address: user.address,
    inviteCode: user.invite,
    since: user.since.toISOString(),
    balances: balances.map(({ available, pending }) => ({
      total: toWire(addMoney(available, pending)),
      available: toWire(available),
    })),
    sessions: sessions.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
    freezes: freezes.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      releasedAt: row.releasedAt?.toISOString() ?? null,
    })),
    movements: lines.map(({ at, amount, coin, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: toWire(money(units(amount), coin)),
    })),
  }
}
