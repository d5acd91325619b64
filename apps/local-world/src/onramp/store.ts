import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Costs } from './prices.ts'
import type { Order, Purchase } from './purchase.ts'

/** The amount of a session: a fixed cost, an amount that the page is to compute by, or nothing yet. */
export type Wish =
  | { readonly total: string; readonly currency: string }
  | { readonly units: string; readonly currency: string }
  | null

/** A payment page: opened once by its token, from then on at the secret address of the visit. */
export type Session = {
  readonly token: string
  readonly order: Order
  readonly wish: Wish
  /** The costs that were quoted, which the page charges. */
  readonly costs: StoredCosts | null
  /** The time at which its token expires; null for never. */
  readonly expiresAt: number | null
  visit: string | null
  purchase: string | null
}
export type StoredCosts = { readonly [Name in keyof Costs]: string }

/** Work that is due at a time of the world's clock. */
export type Due = { readonly at: number } & (
  | { readonly step: 'progress' | 'early' | 'fail' | 'send'; readonly purchase: string }
  | {
      readonly step: 'deliver'
      readonly event: string
      readonly type: string
      readonly body: string
      readonly attempt: number
    }
)

export type State = { sessions: Session[]; purchases: Purchase[]; due: Due[]; events: number }

export type Store = {
  readonly state: State
  /** Writes what there is now; resolves once a write that has it is done. */
  save(): Promise<void>
}

/** Opens the provider's memory, in a file if one is named. Each write replaces the file whole. */
export async function openStore(file: string | undefined): Promise<Store> {
  const text = file === undefined ? undefined : await readFile(file, 'utf8').catch(() => undefined)
  const state: State =
    text === undefined ? { sessions: [], purchases: [], due: [], events: 0 } : (JSON.parse(text) as State)
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  const write = async (path: string): Promise<void> => {
    next = undefined
    await writeFile(`${path}.new`, JSON.stringify(state))
    await rename(`${path}.new`, path)
  }
  return {
    state,
    async save() {
      if (file === undefined) return
      next ??= last.then(() => write(file))
      last = next.catch(() => undefined)
      await next
    },
  }
}

export function storedCosts(costs: Costs): StoredCosts {
  return {
    ...{ total: String(costs.total), subtotal: String(costs.subtotal), units: String(costs.units) },
    ...{ networkFee: String(costs.networkFee), exchangeFee: String(costs.exchangeFee), rate: costs.rate },
  }
}

export function readCosts(stored: StoredCosts): Costs {
  return {
    ...{ total: BigInt(stored.total), subtotal: BigInt(stored.subtotal), units: BigInt(stored.units) },
    ...{ networkFee: BigInt(stored.networkFee), exchangeFee: BigInt(stored.exchangeFee), rate: stored.rate },
  }
}
