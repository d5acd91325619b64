import { createHmac, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { rawCall } from './raw-call.ts'

/** The body of a request for a session, as the published API has it. */
type Session = Readonly<Record<string, string>>

/** A transaction as the history has it. */
export type ToldTransaction = { transaction_id: string; status: string; created_at: string } & Record<
  string,
  unknown
>

/** A provider that speaks Coinbase's published API, as far as a test needs it. */
export type OnRampProvider = {
  /** The variables of a server that buys here. */
  readonly environment: Record<string, string>
  readonly sessions: Session[]
  /** The transactions of each ref. */
  readonly history: Map<string, ToldTransaction[]>
  /** The paths that were asked for, in their order. */
  readonly asked: string[]
  /** The status of each answer; 200 is the usual one. */
  status: number
  /** The contract of USDT that the options name. */
  contract: string
  /** Sends a signed webhook to a server. */
  send(server: string, event: object, more?: SignedBy): Promise<number>
  stop(): Promise<void>
}

/** The parts of a webhook that a test changes. `at`: its time, in seconds; `sent`: the body in place of the signed one. */
export type SignedBy = {
  id?: string
  at?: number
  sent?: string
  signature?: (parts: SignatureParts) => string
}
export type SignatureParts = { t: string; h: string; v0: string; v1: string }

const webhookSecret = 'webhook-secret'
const path = '/platform'

/** Starts one whose clock says `now`. */
export async function startOnRampProvider({ now }: { now: () => Date }): Promise<OnRampProvider> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://provider')
    provider.asked.push(`${request.method} ${url.pathname.slice(path.length)}${url.search}`)
    const body = request.method === 'POST' ? ((await json(request)) as Session) : {}
    const reply = provider.status === 200 ? answer(url, body) : { errorType: 'internal' }
    response.writeHead(provider.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const provider: OnRampProvider = {
    environment: {
      ONRAMP_PROVIDERS: 'coinbase',
      ONRAMP_COINBASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
      ONRAMP_COINBASE_KEY: 'key-1',
      ONRAMP_COINBASE_SECRET: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
      ONRAMP_COINBASE_WEBHOOK_SECRET: webhookSecret,
    },
    ...{ sessions: [], history: new Map(), asked: [], status: 200, contract: '' },
    async send(to, event, { id = 'evt', at, sent, signature = usual } = {}) {
      const text = JSON.stringify(event)
      const parts = signed(text, { id, t: String(at ?? Math.floor(now().getTime() / 1000)) })
      const { status } = await rawCall(`${to}/webhooks/onramp/coinbase`, {
        body: sent ?? text,
        extra: { 'x-event-id': id, 'x-hook0-signature': signature(parts) },
      })
      return status
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  function answer(url: URL, body: Session): unknown {
    const at = url.pathname.slice(path.length)
    if (at === '/onramp/v1/buy/config')
      return {
        countries: [
          { id: 'US', subdivisions: ['CA', 'NY'], payment_methods: [{ id: 'CARD' }] },
          { id: 'DE', payment_methods: [{ id: 'CARD' }] },
        ],
      }
    if (at === '/onramp/v1/buy/options') return optionsOf(provider.contract)
    if (at === '/v2/onramp/sessions') {
      provider.sessions.push(body)
      const onrampUrl = `https://pay.example/buy?sessionToken=secret-${provider.sessions.length}`
      return { session: { onrampUrl }, ...(body.paymentMethod ? { quote: quoteOf(body) } : {}) }
    }
    const [, ref = ''] = /^\/onramp\/v1\/buy\/user\/([^/]+)\/transactions$/.exec(at) ?? []
    return { transactions: provider.history.get(ref) ?? [] }
  }
  return provider
}

function usual({ t, h, v0, v1 }: SignatureParts): string {
  return `t=${t},h=${h},v0=${v0},v1=${v1}`
}

function signed(body: string, { id, t }: { id: string; t: string }): SignatureParts {
  const hmac = (text: string) => createHmac('sha256', webhookSecret).update(text).digest('hex')
  const h = 'content-type x-event-id'
  return { t, h, v0: hmac(`${t}.${body}`), v1: hmac(`${t}.${h}.application/json.${id}.${body}`) }
}

function optionsOf(contract: string) {
  const card = { id: 'CARD', min: '5', max: '500' }
  const ethereum = { name: 'ethereum', chain_id: '31337' }
  return {
    payment_currencies: [
      { id: 'USD', limits: [card] },
      { id: 'EUR', limits: [card] },
    ],
    purchase_currencies: [
      { symbol: 'USDT', networks: [{ ...ethereum, contract_address: contract }] },
      { symbol: 'ETH', networks: [{ ...ethereum, contract_address: '' }] },
      // Another contract under a symbol that we know, and a coin on another network.
      { symbol: 'WBTC', networks: [{ ...ethereum, contract_address: `0x${'66'.repeat(20)}` }] },
      { symbol: 'SOL', networks: [{ name: 'solana', chain_id: '', contract_address: '' }] },
    ],
  }
}

/** A payment of 100 buys 96 coins: 2.50 and 0.50 are fees. */
function quoteOf({ purchaseCurrency, paymentCurrency = '', paymentAmount, purchaseAmount }: Session) {
  const total = Number(paymentAmount ?? (Number(purchaseAmount) / 0.96).toFixed(2))
  const fee = (type: string, amount: number) => ({
    type,
    amount: amount.toFixed(2),
    currency: paymentCurrency,
  })
  return {
    ...{ paymentTotal: total.toFixed(2), paymentSubtotal: (total - 3).toFixed(2), paymentCurrency },
    ...{
      purchaseAmount: purchaseAmount ?? (total * 0.96).toFixed(6),
      purchaseCurrency,
      exchangeRate: '0.99',
    },
    fees: [fee('FEE_TYPE_EXCHANGE', 2.5), fee('FEE_TYPE_NETWORK', 0.5)],
  }
}
