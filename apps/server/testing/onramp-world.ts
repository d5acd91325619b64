import { randomUUID } from 'node:crypto'
import { ApiError, endpoints, type InputOf } from '@lode/api-contract'
import { type OnRampProvider, startOnRampProvider } from './onramp-provider.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { signIn, type TestClient } from './test-client.ts'

type Asked = InputOf<typeof endpoints.onRamp.open>

/** A server that buys at a provider of its own, and a holder who does. */
export type OnRampWorld = {
  readonly server: TestServer
  readonly provider: OnRampProvider
  readonly alice: TestClient
  /** Begins a purchase of alice's: 100 euros for USDT to her balance, but for what is named. */
  begin(more?: Partial<Asked>, key?: string): Promise<Begun>
  /** The random ref that the provider knows a purchase by. */
  refOf(id: string): Promise<string>
  /** The events that told alice of a purchase. */
  stepsOf(id: string): Promise<number>
  /** The alarms of a kind that the server has raised. */
  alarmsOf(kind: string): number
  stop(): Promise<void>
}

type Begun = Awaited<ReturnType<typeof beginAt>>

/** The usual purchase. */
export const usualPurchase: Asked = {
  ...{ provider: 'coinbase', coin: 'USDT', amount: '100', currency: 'EUR', country: 'DE' },
  destination: 'balance',
}

function beginAt(client: TestClient, more: Partial<Asked>, key: string) {
  return client.call(endpoints.onRamp.open, { ...usualPurchase, ...more }, { idempotencyKey: key })
}

/** Starts one. */
export async function startOnRampWorld(variables: Record<string, string> = {}): Promise<OnRampWorld> {
  const provider = await startOnRampProvider({ now: () => server.clock.now() })
  const server = await startTestServer({
    ...provider.environment,
    ...{ RATE_LIMIT_REQUESTS: '99999', RATE_LIMIT_WRITES: '99999' },
    ...variables,
  })
  provider.contract = server.configuration.tokens[0]?.address ?? ''
  const alice = await signIn(server.url)
  return {
    ...{ server, provider, alice },
    begin: (more = {}, key = randomUUID()) => beginAt(alice, more, key),
    async refOf(id) {
      const [row] = await server.db<{ ref: string }[]>`
        select partner_ref as ref from onramp_purchase where id = ${id}`
      return row?.ref ?? ''
    },
    async stepsOf(id) {
      const [row] = await server.db<{ n: number }[]>`
        select count(*)::int as n from event where topic = 'onramp' and payload->>'id' = ${id}`
      return row?.n ?? 0
    },
    alarmsOf: (kind) => server.logLines.filter((line) => line.includes(`"alarm":"${kind}"`)).length,
    async stop() {
      await server.close()
      await provider.stop()
    },
  }
}

/** A report of a purchase's payment, as a webhook has it. */
export function onRampEvent(ref: string, status: string, more: object = {}) {
  return {
    ...{ eventType: 'onramp.transaction.updated', transactionId: `t-${ref}`, partnerUserRef: ref },
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    ...{ createdAt: '2026-11-21T12:00:00Z', purchaseNetwork: 'ethereum', txHash: '' },
    purchaseAmount: { value: '96.000000', currency: 'USDT' },
    paymentTotal: { value: '100.00', currency: 'EUR' },
    ...more,
  }
}

/** The code that work is refused with. */
export function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
}
