import type { DepositState } from '@lode/domain'
import { money } from '@lode/domain'
import type { Owner, Post } from '@lode/ledger'
import { deriveKey } from '../src/platform/derive-key.ts'
import type { DepositLog } from './sim-chain.ts'
import { demand } from './violation.ts'
import type { World } from './world.ts'

/** A deposit as the rules want it: `docs/decisions` and the README of the module say when it changes. */
export type Expected = {
  id: string
  owner: Owner
  log: DepositLog
  height: bigint
  transactionHash: string
  logIndex: number
  blockHash: string
  state: DepositState
  /** How often it was taken back. */
  reversals: number
}

/** What of deposits is in the books, read from the rows that the model and the product agree on. */
export function depositBooks(world: World) {
  /** The units of the next credit that are the owner's; `suspense` gets what it paid of the last reversal. */
  function shareOf(one: Expected): bigint {
    if (one.reversals === 0 || one.owner === 'suspense') return one.log.units
    const last = { ...one, reversals: one.reversals - 1 }
    const moved = (...out: string[]) => {
      const row = world.witness.model.row(reversalKey(last, ...out))
      return row && row.refusal === null && row.debit !== 'suspense' ? row.amount.units : 0n
    }
    return moved() || moved('share')
  }
  /** The amounts that came out of the owners' accounts of deposits that were taken back, as the rows have it: no more than is there is taken. */
  async function takenOf(back: readonly Expected[]): Promise<ReadonlyMap<string, bigint>> {
    const keys = back.flatMap((one) => [reversalKey(one), reversalKey(one, 'share')])
    const rows = await world.admin()<{ key: string; debit: Owner; units: string; left: string | null }[]>`
        select p.key, a.owner as debit, p.amount::text as units, (p.debit_balance - p.debit_pending)::text as left
        from posting p join account a on a.id = p.debit where p.key = any (${keys}::uuid[]) and p.refusal is null`
    const found = new Map(rows.filter(({ debit }) => debit !== 'suspense').map((row) => [row.key, row]))
    return new Map(
      back.map((one) => {
        const [whole, share] = [found.get(reversalKey(one)), found.get(reversalKey(one, 'share'))]
        if (share) demand(10, `what is left of deposit ${one.id} to take`, share.left, '0')
        return [one.id, BigInt((whole ?? share)?.units ?? 0)]
      }),
    )
  }
  return {
    /** The reversals and credits of deposits of one run, in order. */
    async transfersOf({
      reversals,
      due,
    }: {
      reversals: readonly Expected[]
      due: readonly Expected[]
    }): Promise<Post[]> {
      const taken = await takenOf(reversals)
      return [
        ...reversals.flatMap((one) => takeBack(one, { share: shareOf(one), taken: taken.get(one.id) ?? 0n })),
        ...due.flatMap((one) => creditOf(one, taken.get(one.id) ?? shareOf(one))),
      ]
    },
    /** How often a deposit is in the books, and how often it was taken out of them: to the unit, by the accounts' own rows. */
    livesOf(id: string): { credits: number; reversals: number } {
      const { model } = world.witness
      let [credits, reversals] = [0, 0]
      while (model.row(creditKey({ id, reversals: credits }))) credits++
      while (model.row(reversalKey({ id, reversals }))) {
        const spent = model.row(reversalKey({ id, reversals }))?.refusal !== null
        const instead = model.row(reversalKey({ id, reversals }, 'suspense')) !== undefined
        demand(10, `deposit ${id} is taken back from suspense`, instead, spent)
        reversals++
      }
      return { credits, reversals }
    },
  }
}

/** The key of a credit, after so many reversals. */
export function creditKey({ id, reversals }: Pick<Expected, 'id' | 'reversals'>): string {
  return reversals === 0 ? id : deriveKey('deposit', id, `credit ${reversals}`)
}

function creditShareKey({ id, reversals }: Pick<Expected, 'id' | 'reversals'>): string {
  return deriveKey('deposit', id, `share ${reversals}`)
}

function reversalKey({ id, reversals }: Pick<Expected, 'id' | 'reversals'>, ...out: string[]): string {
  return deriveKey('reversal', id, ...(reversals === 0 ? [] : [String(reversals)]), ...out)
}

/** The credit of a deposit: its owner's share, and what `suspense` had paid. */
function creditOf(one: Expected, share: bigint): Post[] {
  const house = { 'treasury/mining': 'pool_income', 'liquidity/exchange': 'funding' } as const
  const part = (key: string, credit: Owner, units: bigint): Post => ({
    ...{ key, debit: 'custody/ethereum', credit, amount: money(units, one.log.coin) },
    ...{ reference: `deposit:${one.id}`, actor: 'system:test' },
    code: credit === 'treasury/mining' || credit === 'liquidity/exchange' ? house[credit] : 'deposit',
  })
  const rest = one.log.units - share
  if (rest === 0n) return [part(creditKey(one), one.owner, share)]
  const ofOwner = share > 0n ? [part(creditShareKey(one), one.owner, share)] : []
  return [part(creditKey(one), 'suspense', rest), ...ofOwner]
}

/** Takes back what the owner was credited, or where that is refused `taken` of it, and the rest from suspense. */
function takeBack(one: Expected, { share, taken }: { share: bigint; taken: bigint }): Post[] {
  const leg = (debit: Owner, units: bigint, ...out: string[]): Post => ({
    ...{ key: reversalKey(one, ...out), debit, credit: 'custody/ethereum' },
    ...{ amount: money(units, one.log.coin), code: 'deposit_reversal' },
    ...{ reference: `deposit:${one.id}`, actor: 'system:test' },
  })
  const { units } = one.log
  if (share === 0n) return [leg('suspense', units)]
  const whole = taken === share
  return [
    leg(one.owner, share),
    ...(taken > 0n && !whole ? [leg(one.owner, taken, 'share')] : []),
    ...(taken < units ? [leg('suspense', units - taken, 'suspense')] : []),
  ]
}
