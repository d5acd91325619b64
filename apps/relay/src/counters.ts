/** What the relay did since it started; the server prints these under /metrics. */
export type RelayCounters = {
  connections: number
  subscriptions: number
  connectionsTotal: number
  refusedTotal: number
  publishedTotal: number
  repeatedTotal: number
  deliveredTotal: number
  redeliveredTotal: number
  acknowledgedTotal: number
  limitedTotal: number
  cutOffTotal: number
}

export function createCounters(): RelayCounters {
  return {
    connections: 0,
    subscriptions: 0,
    connectionsTotal: 0,
    refusedTotal: 0,
    publishedTotal: 0,
    repeatedTotal: 0,
    deliveredTotal: 0,
    redeliveredTotal: 0,
    acknowledgedTotal: 0,
    limitedTotal: 0,
    cutOffTotal: 0,
  }
}
