import { ApiError, type Client, TransportError } from '@lode/api-contract'
import { expect, test } from 'vitest'
import {
  DepositStopped,
  type Intent,
  intentStore,
  type PayFromWallet,
  payIntent,
  paymentSteps,
} from '../../entities/payments/face.ts'
import { askOrder, type OrderChoice } from './ask-order.ts'
import { orderLines } from './order-lines.tsx'
import type { Order } from './queries.ts'
import { timeLeft } from './time-left.ts'

const sent = `0x${'ab'.repeat(32)}` as const

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
}

const storeOfRent = () => intentStore<OrderChoice>(storage(), { holder: '7', purpose: 'rent.m1' })
const wanted: Intent<OrderChoice> = {
  key: '5b0c0d0e-0000-4000-8000-000000000001',
  choice: { minerId: 'm1', periodDays: 15, quantity: 2, termsVersion: 1, payWith: 'wallet' },
}
const order: Order = {
  id: 'o1',
  kind: 'rental',
  minerId: 'm1',
  minerName: 'Vein 200',
  state: 'unpaid',
  quantity: 2,
  periodDays: 15,
  price: { amount: '21.8', coin: 'USDT' },
  total: { amount: '43.6', coin: 'USDT' },
  createdAt: '2026-11-21T09:00:00Z',
  expiresAt: '2026-11-21T09:30:00Z',
  paidAt: null,
  freedAt: null,
  rentalId: null,
  released: { amount: '0', coin: 'BTC' },
  releaseRatio: '0',
  nextReleaseAt: null,
  soldBack: null,
}
/** Rents, as the sheet does. */
function rent(
  {
    client,
    ...deps
  }: { client: Client; store: ReturnType<typeof storeOfRent>; payFromWallet: PayFromWallet },
  intent: Intent<OrderChoice>,
): Promise<Order> {
  return payIntent({ ...deps, ask: (asked) => askOrder(client, asked) }, intent, () => {})
}
const answers = (answer: () => unknown): Client => ({ call: async () => answer() as never })
const noWallet: PayFromWallet = async () => {
  throw new Error('not asked for')
}
const failing = (error: Error) =>
  answers(() => {
    throw error
  })

test('[M-03] a rent without an answer keeps its key, a refused one forgets it', async () => {
  const store = storeOfRent()
  const silent = { client: failing(new TransportError(null)), store, payFromWallet: noWallet }
  await expect(rent(silent, wanted)).rejects.toThrow(TransportError)
  expect(store.read()?.key).toBe(wanted.key)
  const refused = { ...silent, client: failing(new ApiError('balance.insufficient')) }
  await expect(rent(refused, wanted)).rejects.toThrow(ApiError)
  expect(store.read()).toBeUndefined()
})

test('[M-03] an order by card is made as one that a deposit pays, and asks no wallet', async () => {
  const sent: unknown[] = []
  const client: Client = {
    call: async (_endpoint, input) => {
      sent.push(input)
      return { order } as never
    },
  }
  const store = storeOfRent()
  const byCard = { ...wanted, choice: { ...wanted.choice, payWith: 'card' as const } }
  expect(await rent({ client, store, payFromWallet: noWallet }, byCard)).toBe(order)
  expect(sent).toEqual([wanted.choice])
  expect(store.read()).toBeUndefined()
})

test('[M-03] a payment that had no effect is forgotten, one that is only unseen is kept and looked for', async () => {
  const hash = `0x${'a'.repeat(64)}` as const
  for (const reason of ['reverted', 'unseen'] as const) {
    const store = storeOfRent()
    const pay: PayFromWallet = async (_payment, onStep) => {
      onStep({ step: 'deposit', state: 'sent', trail: { approval: hash, deposit: hash, afterBlock: '7' } })
      throw new DepositStopped('deposit', reason)
    }
    const deps = { client: answers(() => ({ order })), store, payFromWallet: pay }
    await expect(rent(deps, wanted)).rejects.toThrow(DepositStopped)
    expect(store.read()?.trail).toEqual(
      reason === 'reverted' ? { approval: hash } : { approval: hash, deposit: hash, afterBlock: '7' },
    )
  }
})

test('[M-03] a wallet payment asks for exactly the total and goes on from its trail after a reload', async () => {
  const store = storeOfRent()
  const client = answers(() => ({ order }))
  const asked: unknown[] = []
  const closed: PayFromWallet = async (payment, onStep) => {
    asked.push(payment)
    onStep({ step: 'deposit', state: 'sent', trail: { deposit: sent } })
    throw new Error('page closed')
  }
  await expect(rent({ client, store, payFromWallet: closed }, wanted)).rejects.toThrow()
  const kept = store.read()
  expect(kept).toMatchObject({ key: wanted.key, id: 'o1', trail: { deposit: sent } })
  if (kept === undefined) throw new Error('the rent was kept')
  const goes: PayFromWallet = async (payment) => void asked.push(payment)
  await rent({ client, store, payFromWallet: goes }, kept)
  expect(asked).toEqual([
    { coin: 'USDT', units: 43_600_000n, trail: {} },
    { coin: 'USDT', units: 43_600_000n, trail: { deposit: sent } },
  ])
  expect(store.read()).toBeUndefined()
})

test('[M-05] an order that lapsed since is not paid for from the wallet', async () => {
  const store = storeOfRent()
  const client = answers(() => ({ order: { ...order, state: 'cancelled' } }))
  const lapsed = await rent({ client, store, payFromWallet: noWallet }, { ...wanted, id: 'o1' })
  expect(lapsed.state).toBe('cancelled')
  expect(store.read()).toBeUndefined()
})

test('[M-03] the steps show the reset only where an old approval is in the way', () => {
  const t = ((key: string) => key) as never
  const states = (at: Parameters<typeof paymentSteps>[0]['at'], seenReset: boolean, failed = false) =>
    paymentSteps({ at, failed, seenReset }, { t, amount: '' }).map(({ key, state }) => `${key} ${state}`)
  expect(states(undefined, false)[0]).toBe('order active')
  expect(states({ step: 'reset', state: 'done', trail: {} }, true)).toContain('approval active')
  expect(states({ step: 'approval', state: 'skipped', trail: {} }, false, true)).toContain('deposit failed')
  expect(states({ step: 'deposit', state: 'done', trail: {} }, false)).toContain('paid active')
})

test('[M-05] the time left to pay never falls below nothing', () => {
  expect(timeLeft(order, new Date('2026-11-21T09:29:50Z'))).toBe(10)
  expect(timeLeft(order, new Date('2026-11-21T09:31:00Z'))).toBe(0)
  expect(timeLeft({ expiresAt: null }, new Date('2026-11-21T09:29:50Z'))).toBe(0)
})

test('[M-04] the order of a machine that was sold back says for how much, and awaits no payout', () => {
  const t = ((key: string) => key) as never
  const keys = (of: Order) => orderLines(of, { t, purchases: t, locale: 'en' }).map(({ key }) => key)
  expect(keys(order)).toContain('next')
  const sold = keys({ ...order, kind: 'purchase', soldBack: { amount: '1.5', coin: 'ETH' } })
  expect(sold).toContain('sold')
  expect(sold).not.toContain('next')
})
