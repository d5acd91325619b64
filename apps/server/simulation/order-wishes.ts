import { ApiError } from '@lode/api-contract'
import { money } from '@lode/domain'
import type { Post } from '@lode/ledger'
import { holderFirst } from '../src/modules/mining/order/holder-first.ts'
import { openOrderRequests } from '../src/modules/mining/order/request-orders.ts'
import { deriveKey } from '../src/platform/derive-key.ts'
import { isLost } from './ledger-rounds.ts'
import type { Process } from './process.ts'

/** What a holder wants to rent. */
export type Wish = { id: string; userId: bigint; quantity: bigint }

/** What one machine costs for three days. */
export const price = 22_720_000n

/** What the nth order asks for; asked for again it is the same one. */
export function wishOf(n: number): Wish {
  const userId = BigInt(1 + (n % 20))
  const id = holderFirst(userId, deriveKey('simulated order', String(n)))
  return { id, userId, quantity: 1n + BigInt(n % 3) }
}

/** The transfer that pays for a wish. */
export function rentOf({ id, userId, quantity }: Wish): Post {
  return {
    ...{ key: deriveKey('order', id, 'rent'), debit: `user/${userId}`, credit: 'income/rent', code: 'rent' },
    ...{ amount: money(price * quantity, 'USDT'), reference: `order:${id}`, actor: 'system:test' },
  }
}

/**
 * What wishes that come at once must be answered: one after the other, until the power or their holder's balance is spent. Who
 * finds no power beside one that was too poor for it is asked again, twice at most, and finds what that one did not take.
 */
export function answersDue(
  wishes: readonly Wish[],
  known: { isRented(wish: Wish): boolean; free: bigint; available(userId: bigint): bigint },
): string[] {
  const answers = new Map<Wish, string>()
  const spent = new Map<bigint, bigint>()
  let { free } = known
  let left = wishes
  for (let asked = 1; left.length > 0; asked++) {
    const short: Wish[] = []
    let [allotted, poor] = [0n, false]
    for (const wish of left) {
      const { userId, quantity } = wish
      if (known.isRented(wish)) answers.set(wish, 'paid')
      else if (allotted + quantity > free) short.push(wish)
      else {
        allotted += quantity
        const paid = (spent.get(userId) ?? 0n) + price * quantity
        const enough = paid <= known.available(userId)
        answers.set(wish, enough ? 'paid' : 'balance.insufficient')
        if (enough) spent.set(userId, paid)
        else poor = true
      }
    }
    free = wishes.reduce(
      (sum, wish) =>
        left.includes(wish) && answers.get(wish) === 'paid' && !known.isRented(wish)
          ? sum - wish.quantity
          : sum,
      free,
    )
    for (const wish of short) answers.set(wish, 'order.out_of_stock')
    left = poor && asked < 3 ? short : []
  }
  return wishes.map((wish) => answers.get(wish) ?? '')
}

/** Asks for orders at once: what each is answered with, null where the process died before it was. */
export function askOrders(process: Process, wishes: readonly Wish[]): Promise<(string | null)[]> {
  const { request } = openOrderRequests({ db: process.db(), ledger: process.ledger(), clock: process.clock })
  const same = { minerId: 'basalt', periodDays: 3, termsVersion: 1, payWith: 'balance' } as const
  return Promise.all(
    wishes.map(async ({ id, userId, quantity }) => {
      try {
        return (await request({ ...same, key: id, userId, quantity: Number(quantity) })).order.state
      } catch (error) {
        if (error instanceof ApiError) return error.code
        if (isLost(error)) return null
        throw error
      }
    }),
  )
}
