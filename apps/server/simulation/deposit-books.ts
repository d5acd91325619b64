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
  return {
    /** Whom the credits of some keys went to, as the books have it. */
    async creditedTo(keys: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
      const rows = await world.admin()<{ key: string; owner: Owner }[]>`
        select p.key, a.owner from posting p join account a on a.id = p.credit where p.key = any (${keys as string[]}::uuid[])`
      return new Map(rows.map(({ key, owner }) => [key, owner]))
    },
    /** Whose the next credit is: the owner's, until a reversal could not be taken from them. */
    holderOf(one: Expected): Owner {
      const refused = (life: number) =>
        world.witness.model.row(reversalKey({ ...one, reversals: life }))?.refusal
      return Array.from({ length: one.reversals }, (_, life) => refused(life)).some(Boolean)
        ? 'suspense'
        : one.owner
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

function reversalKey({ id, reversals }: Pick<Expected, 'id' | 'reversals'>, ...out: string[]): string {
  return deriveKey('reversal', id, ...(reversals === 0 ? [] : [String(reversals)]), ...out)
}

/** What credits a deposit. */
export function creditOf(one: Pick<Expected, 'id' | 'reversals' | 'log'>, credit: Owner): Post {
  const house = { 'treasury/mining': 'pool_income', 'liquidity/exchange': 'funding' } as const
  const code = credit === 'treasury/mining' || credit === 'liquidity/exchange' ? house[credit] : 'deposit'
  const amount = money(one.log.units, one.log.coin)
  const both = { debit: 'custody/ethereum', reference: `deposit:${one.id}`, actor: 'system:test' } as const
  return { ...both, key: creditKey(one), credit, amount, code }
}

/** From the account that has it, or where that is refused from suspense. */
export function takeBack(one: Expected, debit: Owner): Post[] {
  const back = {
    ...creditOf(one, one.owner),
    credit: 'custody/ethereum',
    code: 'deposit_reversal',
  } as const
  return [
    { ...back, key: reversalKey(one), debit },
    { ...back, key: reversalKey(one, 'suspense'), debit: 'suspense' },
  ]
}
