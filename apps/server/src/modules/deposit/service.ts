import { ApiError, depositStatement, type endpoints, type ReplyOf } from '@lode/api-contract'
import { accountOf, ownerOf } from '@lode/chain'
import { type Coin, money, type NetworkName, toWire } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { isUuid } from '../../platform/is-uuid.ts'
import { notYetOffered } from '../../platform/not-yet-offered.ts'
import { cursorText, readCursor } from '../../platform/page-cursor.ts'
import { pageOfRecords, type Recorded, type RecordsQuery } from '../../platform/recorded.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { type Deposit, depositRepository, findDeposit, listDeposits } from './repository.ts'
import type { Voucher } from './voucher.ts'

type Options = ReplyOf<typeof endpoints.transfers.depositOptions>
type Page = ReplyOf<typeof endpoints.transfers.deposits>

/** A deposit as it is shown. */
export type DepositWire = Page['rows'][number]

/** What a holder can ask about deposits. */
export type DepositService = {
  /** What can be paid in where. The holder's address is watched from the first time it is shown. Signed, for the app to check. */
  options(holder: { id: bigint; address: string }): Promise<Options>
  /** A page of the holder's deposits, newest first. @throws {ApiError} `request.invalid` for a cursor that is none. */
  list(query: {
    userId: bigint
    limit: number
    cursor?: string | undefined
    coin?: Coin | undefined
  }): Promise<Page>
  /** @throws {ApiError} `request.not_found`, also for one of somebody else. */
  get(query: { userId: bigint; id: string }): Promise<DepositWire>
  /** The rows of the list, each with its cursor. */
  records(query: RecordsQuery & { coin?: Coin | undefined }): Promise<Recorded<DepositWire>[]>
  /** Makes an account's deposit address watched, and tells it. */
  addressOf(query: { account: string }): Promise<string>
  /** The same for one that is shown to its holder, or to who sends to it for them: it is looked at more often for a while. */
  shownAddress(query: { account: string }): Promise<string>
}

/** @example const deposits = createDepositService({ db, chain, settings, voucher }) */
export function createDepositService(
  deps: Pick<DepositDeps, 'db' | 'chain' | 'settings' | 'clock'> & { voucher: Voucher },
): DepositService {
  const { db, chain, settings, clock, voucher } = deps
  const repository = depositRepository(chain.network)
  async function addressOf({ account }: { account: string }): Promise<string> {
    const owner = ownerOf(account)
    if (!owner) throw new Error(`${account} names nobody`)
    const address = chain.depositAddress(owner)
    await repository.registerAddress(db, { address, owner })
    return address
  }
  async function shownAddress(query: { account: string }): Promise<string> {
    const address = await addressOf(query)
    await repository.noteShown(db, { address, now: clock.now() })
    return address
  }
  async function records({
    userId,
    limit,
    cursor,
    coin,
  }: RecordsQuery & { coin?: Coin | undefined }): Promise<Recorded<DepositWire>[]> {
    const before = cursor === undefined ? undefined : readCursor(cursor)
    const found = await listDeposits(db, { owner: userOwner(userId), coin, before, limit })
    const head = (await repository.cursor(db))?.height ?? 0n
    return found.map((deposit) => ({
      at: deposit.seenAt,
      cursor: cursorText({ at: deposit.seenAt, id: deposit.id }),
      row: wireOf(deposit, head, settings.confirmations),
    }))
  }
  return {
    addressOf,
    shownAddress,
    records,
    async options({ id, address: holder }) {
      const account = accountOf(`user/${id}`)
      const address = await shownAddress({ account })
      const here = chain.coins.map((entry) => optionOf(deps, { ...entry, address }))
      const { chainId, vault } = voucher
      const told = {
        holder,
        account,
        chainId,
        vault,
        options: [...here, ...notYetOffered(chain).map(notYet)],
      }
      return { ...told, signature: voucher.sign(depositStatement(told)) }
    },
    list: async (query) => pageOfRecords(await records({ ...query, limit: query.limit + 1 }), query.limit),
    async get({ userId, id }) {
      const found = isUuid(id) ? await findDeposit(db, { owner: userOwner(userId), id }) : undefined
      if (found === undefined) throw new ApiError('request.not_found')
      const head = (await repository.cursor(db))?.height ?? 0n
      return wireOf(found, head, settings.confirmations)
    },
  }
}

function notYet({ network, coin }: { network: NetworkName; coin: Coin }): Options['options'][number] {
  return {
    ...{ coin, network, unavailable: 'not_yet_offered', address: null, contract: null, tokenSymbol: coin },
    ...{ minimum: toWire(money(0n, coin)), confirmations: 0, arrivalSeconds: 0 },
  }
}

function optionOf(
  { chain, settings }: Pick<DepositDeps, 'chain' | 'settings'>,
  entry: { coin: Coin; contract: string | null; tokenSymbol: string; address: string },
): Options['options'][number] {
  return {
    ...entry,
    network: chain.network,
    unavailable: null,
    minimum: toWire(money(settings.minimum[entry.coin] ?? 1n, entry.coin)),
    confirmations: Number(settings.confirmations),
    arrivalSeconds: Number(settings.confirmations) * settings.blockSeconds,
  }
}

function wireOf(deposit: Deposit, head: bigint, needed: bigint): Page['rows'][number] {
  const { id, network, transactionHash, state, blockHeight, blockAt, creditedAt } = deposit
  const deep = head - blockHeight + 1n
  const counted = state === 'orphaned' || state === 'reversed' || deep < 0n ? 0n : deep
  return {
    id,
    coin: deposit.money.coin,
    network,
    amount: toWire(deposit.money),
    transactionHash,
    state: state === 'seen' ? 'pending' : state,
    confirmations: Number(counted < needed ? counted : needed),
    confirmationsNeeded: Number(needed),
    at: blockAt.toISOString(),
    creditedAt: creditedAt?.toISOString() ?? null,
  }
}
