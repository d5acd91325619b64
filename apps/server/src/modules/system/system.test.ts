import { createClient, endpoints } from '@lode/api-contract'
import { developmentDepositKey } from '@lode/domain'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_RPC_URL: 'https://rpc.example/',
    RESTRICTED_RPC_URL: 'https://rpc-cn.example/',
  })
})
afterAll(() => server.close())

const client = () => createClient({ baseUrl: server.url })

test('[W-33] the app is told what it needs, and nothing that is secret', async () => {
  const config = await client().call(endpoints.system.config, {})
  expect(config).toMatchObject({
    now: '2026-11-21T12:00:00.000Z',
    chain: {
      id: 31337,
      rpcUrl: 'https://rpc.example/',
      restrictedRpcUrl: 'https://rpc-cn.example/',
      explorerUrl: null,
      testnet: true,
    },
    replay: false,
  })
  const text = JSON.stringify(config)
  for (const secret of [server.configuration.chain.rpcUrl, developmentDepositKey.private, 'postgres://'])
    expect(text).not.toContain(secret)
})

test('[W-33] pages may reach both hosts of the chain, and none else', async () => {
  const { headers } = await fetch(server.url)
  const rules = headers.get('content-security-policy')?.split('; ') ?? []
  const connect = rules.find((rule) => rule.startsWith('connect-src '))
  expect(connect).toBe("connect-src 'self' ws://127.0.0.1:1 https://rpc.example https://rpc-cn.example")
})

test('[P-07] the status shows the build, the head and each service as it is now', async () => {
  const status = await client().call(endpoints.system.status, {})
  expect(status.build.version).toBe('0.1.0')
  expect(status.chain).toMatchObject({ id: 31337, head: 0 })
  const node = createPublicClient({ transport: http(server.anvil.url) })
  const { timestamp } = await node.getBlock({ blockNumber: 0n })
  expect(status.chain.headAt).toBe(new Date(Number(timestamp) * 1000).toISOString())
  const states = Object.fromEntries(status.services.map(({ name, state }) => [name, state]))
  expect(states).toMatchObject({
    database: 'up',
    ethereum: 'up',
    ledger: 'up',
    relay: 'down',
    worker: 'down',
  })
})

test('[P-07] a chain that hangs is shown as down, and the status still answers in time', async () => {
  server.anvil.signal('SIGSTOP')
  try {
    // A stop takes effect a moment after it was sent.
    await expect
      .poll(async () => {
        const { services, chain } = await client().call(endpoints.system.status, {})
        return { head: chain.head, ethereum: services.find(({ name }) => name === 'ethereum') }
      })
      .toMatchObject({ head: null, ethereum: { state: 'down', seen: { code: 'silent', value: '' } } })
  } finally {
    server.anvil.signal('SIGCONT')
  }
})
