import { createHash } from 'node:crypto'
import type { RelayCounters } from './counters.ts'
import type { Hub, Peer } from './hub.ts'
import { isRecord, RpcRefused, rpcCodes } from './json-rpc.ts'
import type { RelayLimits } from './limits.ts'
import type { Mailbox, StoredMessage } from './mailbox.ts'
import { ttlCeiling } from './ttl-ceiling.ts'

export type MethodDeps = {
  readonly hub: Hub
  readonly mailbox: Mailbox
  readonly limits: RelayLimits
  readonly counters: RelayCounters
  readonly now: () => number
}
/** The result to answer with, and what to do once the answer is on its way. */
export type Answer = { readonly result: unknown; readonly after?: () => Promise<void> }
type Params = Record<string, unknown>
type Method = (deps: MethodDeps, call: { peer: Peer; params: Params }) => Promise<Answer>

/** Tags by which wallets and apps know a message's kind without reading it. */
const tags = { propose: 1100, approve: 1101, settle: 1102 } as const
const fiveMinutes = 300
/** A topic is 64 hexadecimal digits; the relay takes any short text. */
const longestTopic = 128

/** The methods of the relay, by name. */
export const methods: Readonly<Record<string, Method>> = {
  irn_publish: async (deps, { peer, params }) => {
    await publish(deps, peer, params)
    return { result: true }
  },
  irn_batchPublish: async (deps, { peer, params }) => {
    for (const message of recordsOf(params, 'messages')) await publish(deps, peer, message)
    return { result: true }
  },
  irn_subscribe: async (deps, { peer, params }) => {
    const topic = topicOf(params)
    const [result] = subscribe(deps, peer, [topic])
    return { result, after: () => deps.hub.deliverWaiting(peer, topic) }
  },
  irn_batchSubscribe: async (deps, { peer, params }) => {
    const topics = topicsOf(params)
    return {
      result: subscribe(deps, peer, topics),
      after: async () => {
        for (const topic of topics) await deps.hub.deliverWaiting(peer, topic)
      },
    }
  },
  irn_unsubscribe: async ({ hub }, { peer, params }) => {
    hub.unsubscribe(peer, textOf(params, 'topic'))
    return { result: true }
  },
  irn_batchUnsubscribe: async ({ hub }, { peer, params }) => {
    for (const one of recordsOf(params, 'subscriptions')) hub.unsubscribe(peer, textOf(one, 'topic'))
    return { result: true }
  },
  irn_fetchMessages: async (deps, { peer, params }) => fetchWaiting(deps, peer, [topicOf(params)]),
  irn_batchFetchMessages: async (deps, { peer, params }) => fetchWaiting(deps, peer, topicsOf(params)),
  wc_proposeSession: async (deps, { peer, params }) => {
    const topic = topicOf(params, 'pairingTopic')
    const message = textOf(params, 'sessionProposal')
    subscribe(deps, peer, [topic])
    await publish(deps, peer, { topic, message, ttl: params.ttl ?? fiveMinutes, tag: tags.propose })
    return { result: true, after: () => deps.hub.deliverWaiting(peer, topic) }
  },
  wc_approveSession: async (deps, { peer, params }) => {
    const topic = topicOf(params, 'sessionTopic')
    const pairingTopic = topicOf(params, 'pairingTopic')
    const response = textOf(params, 'sessionProposalResponse')
    const settlement = textOf(params, 'sessionSettlementRequest')
    const ttl = params.ttl ?? fiveMinutes
    subscribe(deps, peer, [topic])
    await publish(deps, peer, { topic: pairingTopic, message: response, ttl, tag: tags.approve })
    await publish(deps, peer, { topic, message: settlement, ttl, tag: tags.settle })
    return { result: true, after: () => deps.hub.deliverWaiting(peer, topic) }
  },
}

async function publish(deps: MethodDeps, peer: Peer, params: Params): Promise<void> {
  const entry = toEntry(deps, peer, params)
  const outcome = await deps.mailbox.put(entry)
  if (outcome === 'full') throw limited(deps, 'too much waits unread: on the topic, of the client, or in all')
  if (outcome === 'known') {
    deps.counters.repeatedTotal += 1
    return
  }
  deps.counters.publishedTotal += 1
}

function toEntry(deps: MethodDeps, peer: Peer, params: Params): StoredMessage {
  const topic = topicOf(params)
  const message = textOf(params, 'message')
  const { ttl, tag } = params
  if (typeof ttl !== 'number' || !(ttl > 0) || ttl > deps.limits.maxTtlSeconds) {
    throw new RpcRefused({ code: rpcCodes.invalidParams, message: 'ttl is out of bounds' })
  }
  const publishedAt = deps.now()
  const kind = typeof tag === 'number' && tag === (tag | 0) ? tag : 0
  return {
    topic,
    message,
    hash: createHash('sha256').update(`${topic}\n${message}`).digest('hex'),
    tag: kind,
    publisher: peer.clientId,
    publishedAt,
    expiresAt: publishedAt + Math.min(ttl, ttlCeiling(kind)) * 1000,
  }
}

function subscribe(deps: MethodDeps, peer: Peer, topics: readonly string[]): string[] {
  const wanted = new Set([...peer.topics, ...topics])
  const added = wanted.size - peer.topics.size
  if (
    wanted.size > deps.limits.maxSubscriptions ||
    deps.counters.subscriptions + added > deps.limits.maxSubscriptionsInAll
  )
    throw limited(deps, 'too many subscriptions')
  return topics.map((topic) => deps.hub.subscribe(peer, topic))
}

async function fetchWaiting(deps: MethodDeps, peer: Peer, topics: readonly string[]): Promise<Answer> {
  if (topics.length > deps.limits.maxSubscriptions) throw limited(deps, 'too many topics')
  const messages = []
  let bytes = deps.limits.maxUnsentBytes / 2
  let hasMore = false
  for (const topic of topics) {
    const { entries, more } = await deps.mailbox.waiting({
      topic,
      reader: peer.clientId,
      now: deps.now(),
      bytes,
    })
    hasMore ||= more
    for (const { message, publishedAt, tag } of entries) {
      messages.push({ topic, message, publishedAt, tag })
      bytes -= message.length
    }
  }
  return { result: { messages, hasMore } }
}

function limited({ counters }: MethodDeps, message: string): RpcRefused {
  counters.limitedTotal += 1
  return new RpcRefused({ code: rpcCodes.limit, message })
}

function topicOf(params: Params, name = 'topic'): string {
  const topic = textOf(params, name)
  if (topic.length <= longestTopic) return topic
  throw new RpcRefused({ code: rpcCodes.invalidParams, message: `"${name}" is no topic` })
}

function textOf(params: Params, name: string): string {
  const value = params[name]
  // PostgreSQL keeps no NUL, and no topic or sealed message has one.
  if (typeof value === 'string' && value !== '' && !value.includes('\0')) return value
  throw new RpcRefused({ code: rpcCodes.invalidParams, message: `"${name}" must be a text` })
}

function topicsOf({ topics }: Params): string[] {
  if (Array.isArray(topics)) return topics.map((topic) => topicOf({ topic }))
  throw new RpcRefused({ code: rpcCodes.invalidParams, message: '"topics" must be a list' })
}

function recordsOf(params: Params, name: string): Params[] {
  const values = params[name]
  if (Array.isArray(values) && values.every(isRecord)) return values
  throw new RpcRefused({ code: rpcCodes.invalidParams, message: `"${name}" must be a list of objects` })
}
