import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ignoreReceipt,
  memoryStorage,
  type SdkApp,
  type SdkWallet,
  startSdkApp,
  startSdkWallet,
  stopSdkClient,
} from '../test/sdk-clients.ts'
import { attachRelay } from './attach-relay.ts'
import { memoryMailbox } from './memory-mailbox.ts'
import { type Relay, startRelay } from './start-relay.ts'

const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const namespaces = {
  eip155: {
    chains: ['eip155:31337'],
    methods: ['eth_sendTransaction', 'personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
    rpcMap: { 'eip155:31337': 'http://127.0.0.1:1' },
  },
}
let relay: Relay
let wallet: SdkWallet
let app: SdkApp
beforeAll(async () => {
  relay = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox() })
  wallet = await startSdkWallet({ relayUrl: relay.url })
  app = await startSdkApp({ relayUrl: relay.url })
})
afterAll(async () => {
  await Promise.all([stopSdkClient(wallet), stopSdkClient(app)])
  await relay.close({ drainMs: 100 })
})

/** Starts a pairing and lets the wallet answer the proposal. */
function pair(of: { app: SdkApp; wallet: SdkWallet }, verdict: 'approve' | 'reject'): Promise<unknown> {
  of.app.once('display_uri', (uri: string) => void of.wallet.pair({ uri }))
  of.wallet.once('session_proposal', ({ id }) => {
    const { rpcMap: _, ...approved } = namespaces.eip155
    ignoreReceipt(
      verdict === 'approve'
        ? of.wallet.approveSession({ id, namespaces: { eip155: { ...approved, accounts: [account] } } })
        : of.wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }),
    )
  })
  return of.app.connect({ optionalNamespaces: namespaces })
}

test('[U-08] the public SDKs pair, ask for a transaction, are refused one, and part', async () => {
  const session = (await pair({ app, wallet }, 'approve')) as { topic: string }
  expect(app.session?.namespaces.eip155?.accounts).toEqual([account])

  const transaction = { from: account.slice(13), to: account.slice(13), value: '0x2386f26fc10000' }
  wallet.once('session_request', ({ topic, id, params }) => {
    expect(params.request.params).toEqual([transaction])
    ignoreReceipt(wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xabc' } }))
  })
  const asked = app.request({ method: 'eth_sendTransaction', params: [transaction] }, 'eip155:31337')
  expect(await asked).toBe('0xabc')

  wallet.once('session_request', ({ topic, id }) => {
    const error = { code: 5000, message: 'User rejected.' }
    ignoreReceipt(wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } }))
  })
  const refused = app.request({ method: 'eth_sendTransaction', params: [transaction] }, 'eip155:31337')
  await expect(refused).rejects.toMatchObject({ code: 5000 })

  const gone = new Promise((resolve) => app.once('session_delete', resolve))
  const reason = { code: 6000, message: 'User disconnected.' }
  await wallet.disconnectSession({ topic: session.topic, reason })
  await gone
  expect(app.session).toBeUndefined()
})

test('a rejected proposal rejects the connection with code 5000', async () => {
  await expect(pair({ app, wallet }, 'reject')).rejects.toMatchObject({ code: 5000 })
})

test('a request made while the wallet is closed waits for it to open again', async () => {
  const storage = memoryStorage()
  const first = await startSdkWallet({ relayUrl: relay.url, storage })
  const other = await startSdkApp({ relayUrl: relay.url })
  await pair({ app: other, wallet: first }, 'approve')
  await stopSdkClient(first)

  const asked = other.request({ method: 'personal_sign', params: ['0x00', '0x00'] }, 'eip155:31337')
  const again = await startSdkWallet({ relayUrl: relay.url, storage })
  again.once('session_request', ({ topic, id }) => {
    ignoreReceipt(
      again.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } }),
    )
  })
  expect(await asked).toBe('0xsigned')
  await Promise.all([stopSdkClient(again), stopSdkClient(other)])
})

test('a relay attached to a server that runs anyway serves under its path', async () => {
  const server = createServer((_, response) => void response.end('the app'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const relayUrl = `ws://${origin}/relay`
  const attached = await attachRelay(server, {
    paths: ['/relay'],
    audiences: [relayUrl],
    mailbox: memoryMailbox(),
  })
  const ends = { app: await startSdkApp({ relayUrl }), wallet: await startSdkWallet({ relayUrl }) }
  await pair(ends, 'approve')
  expect(await (await fetch(`http://${origin}/`)).text()).toBe('the app')
  expect((await attached.counters()).connections).toBe(2)
  await Promise.all([stopSdkClient(ends.app), stopSdkClient(ends.wallet)])
  await attached.close({ drainMs: 100 })
  server.close()
})
