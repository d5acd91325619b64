import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOperator } from './answer-operator.ts'
import { type AttachedRelay, attachRelay, type RelayOptions } from './attach-relay.ts'

export type StartRelayOptions = Omit<RelayOptions, 'path' | 'audiences'> & {
  /** 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** The address clients use when it is not `ws://host:port`, e.g. behind TLS. */
  readonly publicUrl?: string
}
export type Relay = AttachedRelay & { readonly url: string; readonly port: number }

/**
 * Starts a WalletConnect v2 relay on a port of its own. GET /health answers that it lives, /ready that it takes
 * connections (503 while it drains), /metrics what it counted.
 *
 * @example const relay = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox() })
 */
export async function startRelay({ port, host, publicUrl, ...options }: StartRelayOptions): Promise<Relay> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  const ownUrl = `ws://${host}:${taken}`
  const url = publicUrl ?? ownUrl
  const attached = await attachRelay(server, { ...options, path: '/', audiences: [url, ownUrl] })
  server.on('request', (request, response) => void answerOperator(attached, { request, response }))
  return {
    ...attached,
    url,
    port: taken,
    close: async (drain) => {
      await attached.close(drain)
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
