import { ApiError, type Client, TransportError } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { expect, test } from 'vitest'
import { keepKeys } from './keep-keys.ts'

const { halts } = consoleEndpoints

/** A client that notes the keys it was given, and answers as it is told to. */
function clientThat(outcomes: unknown[]) {
  const keys: string[] = []
  const inner = {
    call: async (_endpoint: unknown, _input: unknown, options: { idempotencyKey: string }) => {
      keys.push(options.idempotencyKey)
      const outcome = outcomes.shift()
      if (outcome instanceof Error) throw outcome
      return {}
    },
  } as unknown as Client
  return { client: keepKeys(inner), keys }
}

test('[O-01] what was not answered is asked again under the same key, and anything else under another', async () => {
  const { client, keys } = clientThat([new TransportError(null), {}, new ApiError('server.failed'), {}, {}])
  const ask = (reason: string) => client.call(halts.set, { reason }).catch(() => undefined)
  await ask('node looks wrong')
  await ask('another')
  await ask('node looks wrong')
  await ask('node looks wrong')
  await ask('node looks wrong')
  expect(keys.slice(2)).toEqual([keys[0], keys[0], expect.not.stringContaining(String(keys[0]))])
  expect(keys[1]).not.toBe(keys[0])
})

test('[O-01] a refusal is an answer: what is asked after it is a request of its own', async () => {
  const { client, keys } = clientThat([new ApiError('operator.refused', { reason: 'frozen' }), {}])
  const ask = () => client.call(halts.set, { reason: 'node looks wrong' }).catch(() => undefined)
  await ask()
  await ask()
  expect(keys[1]).not.toBe(keys[0])
})
