import { ApiError, type endpoints, type ReplyOf } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { type Actor, type Coin, money, type NetworkName, toWire } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { isUuid } from '../../platform/is-uuid.ts'
import { notYetOffered } from '../../platform/not-yet-offered.ts'
import { cursorText, readCursor } from '../../platform/page-cursor.ts'
import { pageOfRecords, type Recorded, type RecordsQuery } from '../../platform/recorded.ts'
import { openHalt } from '../halts/module.ts'
import { freezesOf } from './freeze/freezes-of.ts'
import { arePaid } from './payout/vaults.ts'
import { knownRecipients } from './recipient/known-recipients.ts'
import { findWithdrawal, listWithdrawals } from './repository.ts'
import { isRejectable } from './request/is-rejectable.ts'
import { rejectWithdrawal } from './request/reject-withdrawal.ts'
import { openWithdrawalRequests, type WithdrawalRequests } from './request/request-withdrawal.ts'
import { holdsOf } from './request/withdrawal-hold.ts'
import { type WithdrawalWire, withdrawalView } from './request/withdrawal-view.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { readSettings } from './withdrawal-setting.ts'

type Options = ReplyOf<typeof endpoints.transfers.withdrawalOptions>
type Page = ReplyOf<typeof endpoints.transfers.withdrawals>

/** What a holder, and an operator, can do with withdrawals. */
export type WithdrawalService = WithdrawalRequests & {
  options(query: { userId: bigint }): Promise<Options>
  /** Whether a recipient needs no word of the holder's wallet. */
  recipient(query: { userId: bigint; network: NetworkName; address: string }): Promise<{ known: boolean }>
  list(query: {
    userId: bigint
    limit: number
    cursor?: string | undefined
    coin?: Coin | undefined
  }): Promise<Page>
  /** The rows of the list, each with its cursor. */
  records(query: RecordsQuery & { coin?: Coin | undefined }): Promise<Recorded<WithdrawalWire>[]>
  /** @throws {ApiError} `request.not_found`, also for one of somebody else. */
  get(query: { userId: bigint; id: string }): Promise<WithdrawalWire>
  /** An operator rejects one of which nothing is signed, and all of it goes back; false when it is too late. */
  reject(decision: { id: string; reason: string; actor: Actor }): Promise<boolean>
}

/** @example const withdrawals = createWithdrawalService({ db, ledger, clock, chain, settings }) */
export function createWithdrawalService(deps: WithdrawalDeps): WithdrawalService {
  const { db } = deps
  async function records({
    userId,
    limit,
    cursor,
    coin,
  }: RecordsQuery & { coin?: Coin | undefined }): Promise<Recorded<WithdrawalWire>[]> {
    const before = cursor === undefined ? undefined : readCursor(cursor)
    const found = await listWithdrawals(db, { userId, coin, before, limit })
    return found.map((withdrawal) => ({
      at: withdrawal.requestedAt,
      cursor: cursorText({ at: withdrawal.requestedAt, id: withdrawal.id }),
      row: withdrawalView(withdrawal),
    }))
  }
  return {
    ...openWithdrawalRequests(deps),
    records,
    options: ({ userId }) => readOptions(deps, userId),
    async recipient({ userId, network, address }) {
      const checked = deps.chain.checkAddress(address)
      const asked = [{ userId, address: checked.ok ? checked.address : '' }]
      const [known = false] = await knownRecipients(db, { network, asked })
      return { known }
    },
    list: async (query) => pageOfRecords(await records({ ...query, limit: query.limit + 1 }), query.limit),
    async get({ userId, id }) {
      const found = isUuid(id) ? await findWithdrawal(db, id) : undefined
      if (found?.userId !== userId) throw new ApiError('request.not_found')
      return withdrawalView(found)
    },
    async reject({ id, reason, actor }) {
      const withdrawal = await findWithdrawal(db, id)
      if (!withdrawal || !isRejectable(withdrawal)) return false
      // These books may be older than the payment: what the vault has paid is not given back on top.
      if ((await arePaid(deps, [withdrawal.number])).includes(true)) return false
      return withTransaction(db, (tx) => rejectWithdrawal(tx, { ...deps, withdrawal, reason, actor }))
    },
  }
}

function notYet({ network, coin }: { network: NetworkName; coin: Coin }): Options['options'][number] {
  const nothing = toWire(money(0n, coin))
  return {
    ...{ coin, network, unavailable: 'not_yet_offered', tokenSymbol: coin, arrivalSeconds: 0 },
    ...{ available: nothing, fee: nothing, minimum: nothing, maximum: nothing },
  }
}

async function readOptions(
  { db, ledger, clock, chain, settings }: WithdrawalDeps,
  userId: bigint,
): Promise<Options> {
  const [entries, balances, halt, holds, freezes] = await withTransaction(db, async (tx) => [
    await readSettings(tx, { network: chain.network, at: clock.now() }),
    await ledger.balances(userOwner(userId), tx),
    await openHalt(tx),
    await holdsOf(tx, { userIds: [userId], now: clock.now() }),
    await freezesOf(tx, [userId]),
  ])
  const here = entries.flatMap(({ coin, fee, minimum, maximum }): Options['options'] => {
    const carried = chain.coins.find((entry) => entry.coin === coin)
    if (!carried) return []
    const available =
      balances.find((balance) => balance.available.coin === coin)?.available ?? money(0n, coin)
    return [
      {
        coin,
        network: chain.network,
        unavailable: halt ? 'halted' : null,
        tokenSymbol: carried.tokenSymbol,
        available: toWire(available),
        fee: toWire(fee),
        minimum: toWire(minimum),
        maximum: toWire(maximum),
        arrivalSeconds: settings.arrivalSeconds,
      },
    ]
  })
  const hold = holds.get(userId)
  const freeze = freezes.get(userId)
  return {
    freeze: freeze ? { reason: freeze.reason, since: freeze.at.toISOString() } : null,
    hold: hold ? { reason: hold.reason, until: hold.until.toISOString() } : null,
    options: [...here, ...notYetOffered(chain).map(notYet)],
  }
}
