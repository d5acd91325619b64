import { type Clock, pause } from '@lode/clock'
import type { EventBus } from '@lode/database'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { EventsConfiguration } from '../environment/events-environment.ts'

type Heard = { readonly onText: (text: string) => void; readonly onBack: () => void }

/** Waits between two tries, in milliseconds: from the first to the longest, each up to half shorter by chance. */
const pauses = { first: 100, longest: 2_000 }
const timeoutMs = 3_000
/** A server that says nothing for three of these is lost. */
const pingMs = 5_000
/** What is longer no process of ours has said (`publishTick`). */
const mostBytes = 8_000

/**
 * Carries words between processes over NATS. It answers at once and connects on its own, again and again for as long as it is open;
 * whatever is told meanwhile goes through the database, and who hears again is told that something may have been missed.
 * @example const bus = openNatsBus(clock, { servers: ['nats://127.0.0.1:4222'], ca: null, subject: 'lode' })
 */
export function openNatsBus(
  clock: Clock,
  { servers, ca, subject }: NonNullable<EventsConfiguration['eventBus']>,
): EventBus & { close(): Promise<void> } {
  const channels = new Map<string, Set<Heard>>()
  const ended = new AbortController()
  let connection: NatsConnection | undefined
  let losses = 0

  const [{ username = '', password = '', protocol = '' } = {}] = servers.map((one) => new URL(one))
  const options = {
    servers: servers.map((one) => new URL(one).host),
    ...{ name: subject, timeout: timeoutMs, pingInterval: pingMs, reconnect: false },
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: ca === null ? {} : { caFile: ca } }),
  }

  async function keepConnected(): Promise<void> {
    let longest = pauses.first
    while (!ended.signal.aborted) {
      const one = await connect(options).catch(() => undefined)
      if (one) {
        longest = pauses.first
        await use(one)
        losses += ended.signal.aborted ? 0 : 1
      }
      await pause(clock, longest * (0.5 + Math.random() / 2), ended.signal)
      longest = Math.min(longest * 2, pauses.longest)
    }
  }
  /** Until it is lost. */
  async function use(one: NatsConnection): Promise<void> {
    if (ended.signal.aborted) return one.close()
    for (const channel of channels.keys()) subscribe(one, channel)
    connection = one
    await one.flush().catch(() => undefined)
    for (const heard of channels.values()) for (const { onBack } of heard) onBack()
    await one.closed()
    connection = undefined
  }
  function subscribe(one: NatsConnection, channel: string): void {
    one.subscribe(`${subject}.${channel}`, {
      callback: (error, message) => {
        if (error || message.data.length > mostBytes) return
        const text = message.string()
        for (const { onText } of channels.get(channel) ?? []) onText(text)
      },
    })
  }

  void keepConnected()
  return {
    publish(channel, texts) {
      if (!connection || connection.isClosed()) return false
      for (const text of texts) connection.publish(`${subject}.${channel}`, text)
      return true
    },
    listen(channel, onText, onBack) {
      const known = channels.get(channel)
      const all = known ?? new Set()
      const heard = { onText, onBack }
      all.add(heard)
      channels.set(channel, all)
      if (!known && connection && !connection.isClosed()) subscribe(connection, channel)
      return () => void all.delete(heard)
    },
    connected: () => connection !== undefined,
    losses: () => losses,
    async close() {
      ended.abort()
      await connection?.close()
    },
  }
}
