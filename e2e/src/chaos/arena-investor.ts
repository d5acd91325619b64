import { randomUUID } from 'node:crypto'
import { type Client, endpoints } from '@lode/api-contract'
import { formatUnits, parseUnits } from 'viem'
import { until } from '../until.ts'
import type { Answer } from './retry-until-answered.ts'

const { offerings, exchange } = endpoints

/** What a holder was promised of offerings and exchanges. */
export type Invested = {
  /** What is committed to each offering, in units of USDT; what was taken back is not there any more. */
  readonly committed: Map<string, bigint>
  /** What each claim put into the balance, in units of BTC. */
  readonly claimed: bigint[]
  /** USDT paid and BTC received, in units. */
  readonly exchanged: { readonly id: string; readonly paid: bigint; readonly received: bigint }[]
}

/** What a holder does with offerings and exchanges, each under one key until there is an answer. */
export type ArenaInvestor = {
  commit(offeringId: string, units: bigint): Promise<Answer<string>>
  takeBack(offeringId: string): Promise<Answer<string>>
  claim(offeringId: string): Promise<Answer<bigint>>
  /** Asks for a quote until there is one, and accepts it. */
  exchange(units: bigint): Promise<Answer<string>>
}

type Ask = <T>(call: (client: Client) => Promise<T>) => Promise<Answer<T>>

/** A holder's side of offerings and exchanges, which notes what it was promised. */
export function investorOf(ask: Ask, acknowledged: Invested): ArenaInvestor {
  const { committed, claimed, exchanged } = acknowledged
  return {
    async commit(offeringId, units) {
      const idempotencyKey = randomUUID()
      const amount = { amount: formatUnits(units, 6), coin: 'USDT' } as const
      const wanted = { offeringId, amount, termsVersion: 1, payWith: 'balance' } as const
      const answer = await ask((client) => client.call(offerings.commit, wanted, { idempotencyKey }))
      if ('refused' in answer) return answer
      committed.set(offeringId, (committed.get(offeringId) ?? 0n) + units)
      return { done: answer.done.payment.id }
    },
    async takeBack(offeringId) {
      const idempotencyKey = randomUUID()
      const answer = await ask((client) =>
        client.call(offerings.takeBack, { offeringId }, { idempotencyKey }),
      )
      if ('refused' in answer) return answer
      committed.delete(offeringId)
      return { done: offeringId }
    },
    async claim(offeringId) {
      const idempotencyKey = randomUUID()
      const answer = await ask((client) => client.call(offerings.claim, { offeringId }, { idempotencyKey }))
      if ('refused' in answer) return answer
      const units = parseUnits(answer.done.claimed.amount, 8)
      claimed.push(units)
      return { done: units }
    },
    async exchange(units) {
      const given = { amount: formatUnits(units, 6), coin: 'USDT' } as const
      // While the clock moves on or the worker is away nobody agrees on a price.
      const quote = await until('a quote', async () => {
        const wanted = { from: 'USDT', to: 'BTC', given } as const
        const idempotencyKey = randomUUID()
        const answer = await ask((client) => client.call(exchange.quote, wanted, { idempotencyKey }))
        return 'done' in answer && answer.done.quote
      })
      const idempotencyKey = randomUUID()
      const wanted = { quoteId: quote.id }
      const answer = await ask((client) => client.call(exchange.accept, wanted, { idempotencyKey }))
      if ('refused' in answer) return answer
      const { id, pay, receive } = answer.done.exchange
      exchanged.push({ id, paid: parseUnits(pay.amount, 6), received: parseUnits(receive.amount, 8) })
      return { done: id }
    },
  }
}
