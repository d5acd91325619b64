import type { RpcRequest } from './json-rpc.ts'

/** So many topics are as much work as one message. */
const topicsPerToken = 10

/** What a request costs of its client's tokens: a batch as much as its parts. */
export function costOf({ method, params }: RpcRequest): number {
  const { messages, topics, subscriptions } = params
  if (method === 'irn_batchPublish') return Math.max(1, lengthOf(messages))
  if (method === 'irn_batchFetchMessages') return Math.max(1, lengthOf(topics))
  if (method === 'wc_approveSession') return 2
  return Math.max(1, Math.ceil(Math.max(lengthOf(topics), lengthOf(subscriptions)) / topicsPerToken))
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
