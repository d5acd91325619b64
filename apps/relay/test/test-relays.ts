import { afterEach } from 'vitest'
import { memoryMailbox } from '../src/memory-mailbox.ts'
import { type Relay, type StartRelayOptions, startRelay } from '../src/start-relay.ts'
import { connectRaw, type RawClient, rawKey, rawToken } from './raw-client.ts'

/** As much as anybody could ask. */
export const fast = { requestsPerSecond: 1e6, bytesPerSecond: 1e9, bytesPerSecondOfAddress: 1e9 }

/** What a client publishes. */
export const message = (topic: string, text: string, more: object = {}): object => ({
  topic,
  message: text,
  ttl: 300,
  tag: 1108,
  ...more,
})

/** The result of an answer, or its error's code. */
export const outcome = (frame: string): unknown => JSON.parse(frame).error?.code ?? JSON.parse(frame).result

/** Relays and clients of one test file: gone after each test, the newest first, as is whatever else is in `cleanup`. */
export function testRelays() {
  const cleanup: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const undo of cleanup.splice(0).reverse()) await undo()
  })
  return {
    cleanup,
    async relayWith(options: Partial<StartRelayOptions> = {}): Promise<Relay> {
      const relay = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox(), ...options })
      cleanup.push(() => relay.close({ drainMs: 50 }))
      return relay
    },
    async client(relay: Relay, seed: number): Promise<RawClient> {
      const raw = await connectRaw(relay.url, rawToken(rawKey(seed), { aud: relay.url }))
      cleanup.push(() => raw.close())
      return raw
    },
  }
}
