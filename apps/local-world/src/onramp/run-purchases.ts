import { randomUUID } from 'node:crypto'
import type { Clock } from '@lode/clock'
import type { Noise } from '../feeds/noise.ts'
import type { OnrampFault } from './faults.ts'
import { type CoinSender, openPayouts } from './pay-out.ts'
import type { Costs } from './prices.ts'
import {
  type Course,
  newPurchase,
  type Order,
  type Purchase,
  type PurchaseStatus,
  reportOf,
} from './purchase.ts'
import type { Due, Store } from './store.ts'
import { type Delivery, deliver, planDeliveries, retryOf, type WebhookTarget } from './webhooks.ts'

const lookEveryMs = 250
const waitsMs = {
  progress: 1_000,
  fail: 1_500,
  early: 1_500,
  send: 2_000,
  again: 1_000,
  slowBank: 20 * 60_000,
}
const abandonedAfterMs = 30 * 60_000
/** One purchase in four is reported as a success before its coins are sent. */
const early = 1 / 4

/** The purchases of the provider, which go on by the clock. */
export type Purchases = {
  begin(order: Order, how: { course: Course; costs: Costs }): Promise<Purchase>
  /** Does what is due now. */
  check(): void
  /** Resolves once the work that has begun is done: what a transfer or a receiver of events keeps waiting. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Runs purchases from their payment to their coins and webhooks. What it has begun it goes on with after a restart. */
export function runPurchases(deps: {
  store: Store
  clock: Clock
  noise: Noise
  coins: CoinSender
  webhook: WebhookTarget | null
  fault: () => OnrampFault | null
}): Purchases {
  const { store, clock, noise, coins, webhook, fault } = deps
  const { state, save } = store
  const stopping = new AbortController()
  const inFlight = new Set<Due>()
  const working = new Set<Promise<void>>()
  let sending: Promise<void> = Promise.resolve()
  const now = () => clock.now().getTime()
  const find = (id: string) => state.purchases.find((one) => one.id === id)

  function announce(purchase: Purchase, type: 'created' | 'updated' | 'success' | 'failed'): void {
    const number = state.events
    state.events += 1
    if (webhook === null || fault() === 'mute') return
    const body = JSON.stringify({
      eventType: `onramp.transaction.${type}`,
      ...reportOf(purchase, coins.contractOf),
    })
    state.due.push(...planDeliveries(noise, { number, now: now(), event: randomUUID(), type, body }))
  }
  function become(purchase: Purchase, status: PurchaseStatus): void {
    purchase.status = status
    if (status === 'SUCCESS') purchase.completedAt = clock.now().toISOString()
    announce(purchase, status === 'SUCCESS' ? 'success' : status === 'FAILED' ? 'failed' : 'updated')
  }
  function plan(purchase: string, step: 'progress' | 'early' | 'fail' | 'send', afterMs: number): void {
    state.due.push({ at: now() + afterMs, step, purchase })
  }
  function done(due: Due): void {
    inFlight.delete(due)
    const place = state.due.indexOf(due)
    if (place >= 0) state.due.splice(place, 1)
  }

  const send = openPayouts({ store, coins, fault })

  async function work(due: Due): Promise<void> {
    if (due.step === 'deliver') return hand(due)
    const purchase = find(due.purchase)
    if (purchase === undefined) return done(due)
    if (due.step === 'send') {
      const outcome = await send(purchase).catch(() => 'again' as const)
      if (stopping.signal.aborted) return
      if (outcome === 'again') plan(purchase.id, 'send', waitsMs.again)
      else if (purchase.status === 'SUCCESS') announce(purchase, 'updated')
      else become(purchase, 'SUCCESS')
    } else if (due.step === 'fail') {
      const code =
        purchase.course === 'refused' ? 'ERROR_CODE_GUEST_CARD_SOFT_DECLINED' : 'ERROR_CODE_TIMEOUT'
      purchase.failure = { reason: 'FAILURE_REASON_BUY_FAILED', code }
      become(purchase, 'FAILED')
    } else become(purchase, due.step === 'early' ? 'SUCCESS' : 'IN_PROGRESS')
    done(due)
    await save()
  }
  async function hand(due: Delivery): Promise<void> {
    const drops = webhook === null || fault() === 'mute'
    const { signal } = stopping
    const number = Number.parseInt(due.event.slice(0, 8), 16) + due.attempt
    const taken = drops || (await deliver(webhook, { ...due, noise, number, now: clock.now(), signal }))
    if (signal.aborted) return
    done(due)
    const retry = taken ? null : retryOf(due, now())
    if (retry) state.due.push(retry)
    await save()
  }
  function check(): void {
    if (stopping.signal.aborted || fault() === 'down') return
    const due = state.due.filter((one) => one.at <= now() && !inFlight.has(one))
    for (const one of due.sort((first, second) => first.at - second.at)) {
      inFlight.add(one)
      const running = one.step === 'send' ? sending.then(() => work(one)) : work(one)
      // A write of the file that fails is made good by the next.
      const ended = running.catch(() => undefined).finally(() => working.delete(ended))
      working.add(ended)
      if (one.step === 'send') sending = ended
    }
  }
  async function settled(): Promise<void> {
    await Promise.all(working)
  }
  clock.every(lookEveryMs, stopping.signal, check)
  return {
    async begin(order, { course, costs }) {
      const id = randomUUID()
      const purchase = newPurchase(order, { id, course, costs, now: clock.now() })
      state.purchases.push(purchase)
      announce(purchase, 'created')
      if (course === 'close') {
        become(purchase, 'AWAITING_PAYMENT')
        plan(id, 'fail', abandonedAfterMs)
      } else if (course === 'refused') plan(id, 'fail', waitsMs.fail)
      else {
        plan(id, 'progress', waitsMs.progress)
        if (course !== 'slow' && noise('early', state.events) < early) plan(id, 'early', waitsMs.early)
        plan(id, 'send', course === 'slow' ? waitsMs.slowBank : waitsMs.send)
      }
      await save()
      return purchase
    },
    check,
    settled,
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      await settled()
      await save()
    },
  }
}
