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
  /** Sockets that were not read from for a while, having asked too much. */
  restedTotal: number
  /** Sockets that were not let in because there was too little memory left. */
  shedTotal: number
  /** Bytes of frames that wait for their turn. */
  pendingBytes: number
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
    restedTotal: 0,
    shedTotal: 0,
    pendingBytes: 0,
  }
}
