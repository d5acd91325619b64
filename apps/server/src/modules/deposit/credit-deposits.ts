import { announceEvents, arrayLiteral } from '@lode/database'
import type { Owner, TransferCode } from '@lode/ledger'
import type { DepositDeps } from './deposit-deps.ts'
import { creditKey, creditShareKey } from './deposit-keys.ts'
import type { Deposit } from './repository.ts'

/**
 * What became of a deposit that was due. `moved`: it was credited, orphaned or brought by another block since it was read.
 * `conflict`: the key of its credit is another transfer's.
 */
export type Credited = { id: string; fate: 'credited' | 'moved' | 'conflict' }

/**
 * Credits deposits, each once and alone in its fate: postings, states and events are one transaction and one call of
 * `credit_deposits`, and each posting's key is made from the deposit. One that had been taken back goes to the accounts out of
 * which it was: where `suspense` paid some of it, its owner still has that of the first credit. Safe to call again with the same
 * deposits.
 * @example const fates = await creditDeposits(deps, due)
 */
export async function creditDeposits(
  { db, ledger, clock, chain }: Pick<DepositDeps, 'db' | 'ledger' | 'clock' | 'chain'>,
  deposits: readonly Deposit[],
): Promise<readonly Credited[]> {
  if (deposits.length === 0) return []
  const custody: Owner = `custody/${chain.network}`
  const sides = deposits.map((deposit) => {
    const { coin } = deposit.money
    const to = { owner: takerOf(deposit), coin }
    return { from: { owner: custody, coin }, to, sharer: { owner: deposit.owner, coin } }
  })
  const fates = await ledger.withPlaces(
    sides.flatMap(({ from, to, sharer }) => [from, to, sharer]),
    async (places) => {
      const [answer] = await db<[{ fates: Credited['fate'][] }]>`select credit_deposits(
        ${clock.now()}::timestamptz, ${chain.network}::text,
        ${texts(deposits, ({ id }) => id)}::uuid[],
        ${texts(deposits, ({ blockHash }) => blockHash)}::text[],
        ${`{${deposits.map(({ reversals }) => reversals).join()}}`}::int[],
        ${texts(deposits, takerOf)}::text[],
        ${texts(deposits, ({ money }) => money.coin)}::text[],
        ${places.ids}::bigint[], ${places.names}::text,
        ${texts(deposits, creditKey)}::uuid[],
        ${`{${sides.map(({ from }) => places.of(from)).join()}}`}::int[],
        ${`{${sides.map(({ to }) => places.of(to)).join()}}`}::int[],
        ${texts(deposits, (deposit) => creditCodeOf(takerOf(deposit)))}::text[],
        ${texts(deposits, creditShareKey)}::uuid[],
        ${`{${sides.map(({ sharer }) => places.of(sharer)).join()}}`}::int[],
        ${texts(deposits, ({ owner }) => creditCodeOf(owner))}::text[]) as fates`
      return answer.fates
    },
  )
  announceEvents(db)
  return deposits.map(({ id }, i) => ({ id, fate: fates[i] ?? 'moved' }))
}

function takerOf({ takenFrom, owner }: Deposit): Owner {
  return takenFrom ?? owner
}

/** The units of a credited deposit that went to its owner; the rest went to `suspense`, which had paid for them. */
export function creditedShare({ takenFrom, takenShare, owner, money: { units } }: Deposit): bigint {
  return takenFrom === 'suspense' && owner !== 'suspense' ? takenShare : units
}

/** The code of a credit, by the account that it goes to. */
export function creditCodeOf(owner: Owner): TransferCode {
  if (owner === 'treasury/mining') return 'pool_income'
  return owner === 'liquidity/exchange' || owner.startsWith('escrow/') ? 'funding' : 'deposit'
}

function texts(deposits: readonly Deposit[], pick: (deposit: Deposit) => string): string {
  return arrayLiteral(deposits.map(pick))
}
