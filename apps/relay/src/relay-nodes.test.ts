import { type TestDatabase, testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OneAddress, oneAddress } from '../test/one-address.ts'
import { connectRaw, type RawClient, rawKey, rawToken } from '../test/raw-client.ts'
import { type RelayNode, startRelayNode } from '../test/relay-node.ts'
import {
  ignoreReceipt,
  type SdkApp,
  type SdkWallet,
  startSdkApp,
  startSdkWallet,
  stopSdkClient,
} from '../test/sdk-clients.ts'

const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = 'eip155:31337'
const namespaces = {
  eip155: {
    chains: [chain],
    methods: ['personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
    rpcMap: { [chain]: 'http://127.0.0.1:1' },
  },
}
let database: TestDatabase
let address: OneAddress
const nodes: RelayNode[] = []
const clients: (SdkApp | SdkWallet)[] = []

async function startNode(): Promise<RelayNode> {
  const node = await startRelayNode({ DATABASE_URL: database.url, RELAY_URL: address.url })
  nodes.push(node)
  return node
}
function join(node: RelayNode, seed: number): Promise<RawClient> {
  return connectRaw(`ws://127.0.0.1:${node.port}`, rawToken(rawKey(seed), { aud: address.url }))
}
beforeAll(async () => {
  database = await testDatabase({ login: 'lode_relay' })
  address = await oneAddress()
})
afterAll(async () => {
  await Promise.all(clients.map(stopSdkClient))
  await Promise.all(nodes.map((node) => node.stop()))
  await address.close()
  await database.close()
})

test('two relays behind one address: a pairing across them goes on when either is killed', async () => {
  const [a, b] = await Promise.all([startNode(), startNode()])
  address.order = [a.port, b.port]
  const app = await startSdkApp({ relayUrl: address.url })
  clients.push(app)
  const wallet = await startSdkWallet({ relayUrl: address.url })
  clients.push(wallet)

  const asked: string[] = []
  let mayAnswer = Promise.resolve()
  wallet.on('session_request', async ({ topic, id, params }) => {
    const [text] = params.request.params as [string]
    asked.push(text)
    await mayAnswer
    ignoreReceipt(
      wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: `signed ${text}` } }),
    )
  })
  const told: unknown[] = []
  app.client.on('session_event', ({ params }) => told.push(params.event.data))
  const sign = (text: string): Promise<unknown> =>
    app.request({ method: 'personal_sign', params: [text, account] }, chain)

  const session = await pair({ app, wallet }, async () => {
    // A client opens its socket with its first request: the wallet's comes after the app's, to the other node.
    await expect.poll(() => a.count('connections')).toBe(1)
    address.order = [b.port, a.port]
  })
  expect(await sign('0x01')).toBe('signed 0x01')
  expect([await a.count('connections'), await b.count('connections')]).toEqual([1, 1])

  // The wallet's node dies, and requests are made before the wallet is back.
  await b.kill()
  const requests = ['0x02', '0x03', '0x04'].map(sign)
  expect(await Promise.all(requests)).toEqual(['signed 0x02', 'signed 0x03', 'signed 0x04'])

  // Then the app's node, and the wallet answers before the app is back.
  const c = await startNode()
  address.order = [c.port]
  const answerable = Promise.withResolvers<void>()
  mayAnswer = answerable.promise
  const answer = sign('0x05')
  await expect.poll(() => asked).toHaveLength(5)
  await a.kill()
  answerable.resolve()
  const event = { name: 'accountsChanged', data: ['news'] }
  await wallet.emitSessionEvent({ topic: session.topic, event, chainId: chain })
  expect(await answer).toBe('signed 0x05')
  expect(await sign('0x06')).toBe('signed 0x06')

  expect(asked.toSorted()).toEqual(['0x01', '0x02', '0x03', '0x04', '0x05', '0x06'])
  await expect.poll(() => told).toEqual([['news']])
  await expect.poll(() => c.count('connections')).toBe(2)
})

test('what is sent again by way of another node, for want of an answer, is delivered once', async () => {
  const [a, b] = await Promise.all([startNode(), startNode()])
  const [writer, reader] = [await join(a, 1), await join(b, 2)]
  await reader.request('irn_subscribe', { topic: 'again' })
  const message = { topic: 'again', message: 'sealed', ttl: 300, tag: 1108 }
  await writer.request('irn_publish', message)
  await a.kill()
  const moved = await join(b, 1)
  expect(await moved.request('irn_publish', message)).toContain('"result":true')
  await moved.request('irn_publish', { ...message, message: 'the next' })
  await reader.heard('the next')
  expect(reader.frames.filter((frame) => frame.includes('sealed'))).toHaveLength(1)
  await Promise.all([moved.close(), reader.close()])
})

test('what is published while a node does not hear its database arrives once it does', async () => {
  const [a, b] = await Promise.all([startNode(), startNode()])
  const [writer, reader] = [await join(a, 1), await join(b, 2)]
  await reader.request('irn_subscribe', { topic: 't' })
  await database.db`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen%' and datname = current_database()`
  const texts = Array.from({ length: 20 }, (_, n) => `sealed ${n}.`)
  for (const message of texts)
    await writer.request('irn_publish', { topic: 't', message, ttl: 300, tag: 1108 })
  for (const text of texts) await reader.heard(text)
  const delivered = reader.frames.filter((frame) => frame.includes('irn_subscription'))
  expect(delivered).toHaveLength(texts.length)
  await Promise.all([writer.close(), reader.close()])
})

test('a node that is told to stop sends its clients away and ends in order', async () => {
  const node = await startNode()
  const client = await join(node, 3)
  expect((await fetch(`http://127.0.0.1:${node.innerPort}/ready`)).status).toBe(200)
  const stopped = node.stop()
  expect(await client.closed).toBe(1012)
  expect(await stopped).toBe(0)
})

async function pair(
  { app, wallet }: { app: SdkApp; wallet: SdkWallet },
  beforeScan: () => Promise<void>,
): Promise<{ topic: string }> {
  app.once('display_uri', async (uri: string) => {
    await beforeScan()
    await wallet.pair({ uri })
  })
  wallet.once('session_proposal', ({ id }) => {
    const { rpcMap: _, ...approved } = namespaces.eip155
    ignoreReceipt(wallet.approveSession({ id, namespaces: { eip155: { ...approved, accounts: [account] } } }))
  })
  const session = await app.connect({ optionalNamespaces: namespaces })
  if (session === undefined) throw new Error('no session')
  return session
}
