import { type Clock, later } from '@lode/clock'
import { WebSocket } from 'ws'
import { localChain } from '../../world/settings.ts'
import type { ChainClients } from './connect-to-chain.ts'

/** For so long after the last transaction blocks come as fast as they do with one: until it is as deep as anybody asks. */
const busyMs = 60_000

/**
 * Lets blocks of a chain come fast while there are transactions, and slowly while there are none: the node tells of each that is sent.
 * Where it can't be heard they come fast. An interval that somebody else set is left alone.
 * @returns what is called when blocks are needed without a transaction, and what ends it
 */
export async function paceBlocks({
  url,
  clients: { testClient, publicClient },
  clock,
}: {
  url: string
  clients: ChainClients
  clock: Clock
}): Promise<{ hurry: () => void; stop: () => void }> {
  const { blockSeconds, restSeconds } = localChain
  let cancel: (() => void) | undefined
  let stopped = false
  let resting = false

  /** Asked of the node, and not remembered: tests stop its blocks and let them come again. */
  async function change(from: number, to: number): Promise<void> {
    const interval = await publicClient.request({ method: 'anvil_getIntervalMining' as never })
    if (Number(interval) === from && !stopped) await testClient.setIntervalMining({ interval: to })
  }
  function hurry(): void {
    if (stopped) return
    cancel?.()
    cancel = later(clock, busyMs, rest)
    if (!resting) return
    resting = false
    change(restSeconds, blockSeconds).catch(() => undefined) // a node that was stopped on purpose
  }
  function rest(): void {
    if (stopped || socket.readyState !== WebSocket.OPEN) return
    resting = true
    change(blockSeconds, restSeconds).catch(() => undefined)
  }
  const socket = new WebSocket(url.replace('http', 'ws'))
  socket.on('open', () =>
    socket.send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_subscribe',
        params: ['newPendingTransactions'],
      }),
    ),
  )
  socket.on('message', hurry)
  socket.on('error', () => socket.terminate())
  socket.on('close', hurry)
  await testClient.setIntervalMining({ interval: blockSeconds })
  hurry()
  return {
    hurry,
    stop() {
      stopped = true
      cancel?.()
      socket.terminate()
    },
  }
}
