import { randomUUID } from 'node:crypto'
import { type Client, endpoints } from '@lode/api-contract'
import { pause, systemClock } from '@lode/clock'
import { type Answer, retryUntilAnswered } from '../chaos/retry-until-answered.ts'
import { miner } from '../chaos/write-miners.ts'
import { until } from '../until.ts'

/** The buttons of the sandbox's payment page that a purchase is played with. */
export const courses = ['works', 'works', 'works', 'less', 'refused', 'close'] as const
export type Course = (typeof courses)[number]

/** A purchase that a buyer made. */
export type Bought = { readonly id: string; readonly course: Course; readonly orderId: string | null }

/** The outcome of a press: nothing is left to do, or all of it on another page. */
type Pressed = 'done' | 'another page'

/**
 * Buys for a card payment as a patient person would: asks again while the server or the provider is down, and opens another page where the first
 * was lost. `forRental` makes an order first, which the coins are to pay.
 */
export async function buyByCard(
  client: Client,
  { course, forRental }: { course: Course; forRental: boolean },
): Promise<Bought> {
  const orderId = forRental ? await openOrder(client) : null
  const asked = {
    ...({ provider: 'coinbase', coin: 'USDT', currency: 'EUR', country: 'DE' } as const),
    destination: 'balance',
  } as const
  const wish =
    orderId === null
      ? { amount: '25' }
      : ({ receive: '10', payment: { purpose: 'order', id: orderId } } as const)
  const idempotencyKey = randomUUID()
  const first = await demand('a payment page', () =>
    client.call(endpoints.onRamp.open, { ...asked, ...wish }, { idempotencyKey }),
  )
  if (first === undefined) throw new Error('a purchase that nobody paid is closed')
  const { id } = first.purchase
  let url: string | undefined = first.url
  while (url !== undefined && (await press(url, course)) === 'another page')
    url = (await demand('another page', () => client.call(endpoints.onRamp.reopen, { id })))?.url
  return { id, course, orderId }
}

async function openOrder(client: Client): Promise<string> {
  const idempotencyKey = randomUUID()
  const { id: minerId, periodDays, termsVersion } = miner
  const wanted = { minerId, periodDays, termsVersion, quantity: 1, payWith: 'wallet' } as const
  const answer = await retryUntilAnswered('an order', () =>
    client.call(endpoints.mining.createOrder, wanted, { idempotencyKey }),
  )
  return doneOf('an order', answer).order.id
}

/** Asks until there is an answer; undefined once the purchase is closed: a payment is known. */
async function demand<Result>(what: string, ask: () => Promise<Result>): Promise<Result | undefined> {
  let result: Result | undefined
  await until(what, async () => {
    const answer = await retryUntilAnswered(what, ask)
    if ('refused' in answer) {
      // The provider is down, its clock differs for a moment, or too much was asked in this minute.
      if (['onramp.provider_away', 'request.too_many', 'onramp.not_sold_here'].includes(answer.refused))
        return false
      if (answer.refused === 'onramp.purchase_closed') return true
    }
    result = doneOf(what, answer)
    return true
  })
  return result
}

function doneOf<Result>(what: string, answer: Answer<Result>): Result {
  if ('refused' in answer) throw new Error(`${what} was refused: ${answer.refused}`)
  return answer.done
}

/** Opens the page and presses the button, until the provider has answered. */
async function press(url: string, course: Course): Promise<Pressed> {
  let page: string | undefined
  for (;;) {
    try {
      if (page === undefined) {
        const opened = await fetch(url)
        if (opened.status === 410) return 'another page'
        if (opened.ok) page = opened.url
      }
      if (page !== undefined) {
        const pressed = await fetch(page, { method: 'POST', body: new URLSearchParams({ course }) })
        if (pressed.ok) return 'done'
        // It was killed before it had written that the page is open.
        if (pressed.status === 410) return 'another page'
      }
    } catch {
      // It was killed: it is back in a moment.
    }
    await pause(systemClock, 300)
  }
}
