import type { AddressInfo } from 'node:net'
import type { Clock } from '@lode/clock'
import fastify from 'fastify'
import { noiseOf } from '../feeds/noise.ts'
import { apiRoutes, refuse } from './api-routes.ts'
import { openTokenCheck, type RequestKey } from './check-token.ts'
import type { OnrampFault } from './faults.ts'
import { marketPrices } from './market-prices.ts'
import { pageRoutes } from './page-routes.ts'
import type { CoinSender } from './pay-out.ts'
import { downPage } from './payment-page.ts'
import { runPurchases } from './run-purchases.ts'
import { openStore } from './store.ts'
import type { WebhookTarget } from './webhooks.ts'

/** A sandbox of a provider that sells crypto for a card payment. */
export type Onramp = {
  /** The address of its pages. */
  readonly url: string
  /** The address of its API. */
  readonly apiUrl: string
  readonly seed: number
  fault(fault: OnrampFault | null): void
  /** Does what is due now, once the clock was moved. */
  check(): void
  /** Resolves once the work that has begun is done. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const slowMs = 6_000

/**
 * Starts a sandbox that speaks the published API of Coinbase Onramp: sessions of the second version, the token, options, countries and
 * history of the first, and webhooks, which are repeated, delayed, reordered and dropped by the seed.
 * @example const onramp = await startOnramp({ port: 0, clock, seed: 7, key, coins, webhook: { url, secret } })
 */
export async function startOnramp(options: {
  port: number
  clock: Clock
  seed: number
  key: RequestKey
  coins: CoinSender
  /** The receiver of events; null for none. */
  webhook: WebhookTarget | null
  /** The file of sessions and purchases; without it they are in memory. */
  file?: string
}): Promise<Onramp> {
  const { clock, seed, key, coins, webhook, file } = options
  let faulty: OnrampFault | null = null
  const fault = () => faulty
  const now = () => clock.now()
  const store = await openStore(file)
  const priceOf = marketPrices({ seed, now })
  const purchases = runPurchases({ store, clock, noise: noiseOf(seed), coins, webhook, fault })
  const check = openTokenCheck({ key, now })
  const stopping = new AbortController()
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } })
  app.setErrorHandler((error: Error, _request, reply) => refuse(reply, error))
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (faulty === 'down') {
          reply.hijack()
          request.raw.destroy()
          return
        }
        if (faulty === 'slow') await clock.after(slowMs, stopping.signal)
        const [path = ''] = request.url.split('?')
        const { method, host } = request
        const wrong = check(request.headers.authorization, { method, host, path })
        if (wrong !== null) throw Object.assign(new Error(wrong), { statusCode: 401 })
      })
      apiRoutes(api, { store, priceOf, coins, now, origin: () => url })
    },
    { prefix: '/platform' },
  )
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (_request, reply) => {
      if (faulty === 'down') await reply.code(503).type('text/html').send(downPage)
    })
    pageRoutes(pages, { store, priceOf, purchases, now })
  })
  await app.listen({ port: options.port, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const url = `http://localhost:${port}`
  return {
    url,
    apiUrl: `http://127.0.0.1:${port}/platform`,
    seed,
    fault(next) {
      faulty = next
      purchases.check()
    },
    check: purchases.check,
    settled: purchases.settled,
    async stop() {
      stopping.abort()
      await app.close()
      await purchases.stop()
    },
  }
}
