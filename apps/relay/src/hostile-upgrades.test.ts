import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { abuseUpgrades, testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { connectRaw, rawKey, rawToken } from '../test/raw-client.ts'
import { startRelayNode } from '../test/relay-node.ts'
import { attachRelay } from './attach-relay.ts'
import { memoryMailbox } from './memory-mailbox.ts'
import { startRelay } from './start-relay.ts'

// Seen to fail before the listener was mended: the first `//` ended the process, and so did the first reset; upgrades
// of other paths stayed open for ever.
test('a thousand malformed and reset upgrades leave the relay alive and no socket open', async () => {
  const database = await testDatabase({ login: 'lode_relay' })
  const relay = await startRelayNode({ DATABASE_URL: database.url, RELAY_URL: 'ws://relay.test/' })
  try {
    expect(await abuseUpgrades({ port: relay.port, count: 1000 })).toEqual({
      closed: 1000,
      stayed: 0,
      refused: 0,
    })
    const honest = await connectRaw(
      `ws://127.0.0.1:${relay.port}`,
      rawToken(rawKey(1), { aud: 'ws://relay.test/' }),
    )
    await honest.request('irn_subscribe', { topic: 't' })
    await expect.poll(() => relay.count('connections')).toBe(1)
    await honest.close()
    expect(await relay.stop()).toBe(0)
  } finally {
    await database.close()
  }
})

test('an upgrade beside the path of the relay is refused and its socket closed', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const relay = await attachRelay(server, { paths: ['/relay'], audiences: [], mailbox: memoryMailbox() })
  expect(await abuseUpgrades({ port, count: 432 })).toMatchObject({ closed: 432, stayed: 0 })
  await expect(connectRaw(`ws://127.0.0.1:${port}/elsewhere`, '')).rejects.toThrow('404')
  await relay.close()
  await new Promise((resolve) => server.close(resolve))
})

// Seen to fail with its path alone: clients of WalletConnect put a slash behind whatever address they are given.
test('a relay below a path takes clients that put a slash behind it, and nothing beside it', async () => {
  const publicUrl = 'wss://app.test/relay'
  const relay = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox(), publicUrl })
  const at = (path: string) =>
    connectRaw(`ws://127.0.0.1:${relay.port}${path}`, rawToken(rawKey(1), { aud: 'wss://other.test' }))
  // As clients do, it puts a slash behind what it is given.
  for (const path of ['', '/relay']) await expect(at(path), path).rejects.toThrow('401')
  for (const path of ['/relayed', '/relay/x']) await expect(at(path), path).rejects.toThrow('404')
  await relay.close()
})
