import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOperator } from './answer-operator.ts'
import { type AttachedRelay, attachRelay, type RelayOptions } from './attach-relay.ts'
import { defaultRelayLimits } from './limits.ts'

type Address = { readonly port: number; readonly host: string }

export type StartRelayOptions = Omit<RelayOptions, 'paths' | 'audiences'> & {
  /** 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** Where its operator asks: GET /health, /ready and /metrics. Without it nobody can. */
  readonly inner?: Address
  /** Writes the part of `/metrics` that is of the process. */
  readonly ofProcess?: () => string
  /** The address clients use when it is not `ws://host:port`, e.g. behind TLS. */
  readonly publicUrl?: string
}
export type Relay = AttachedRelay & {
  readonly url: string
  readonly port: number
  /** Where the inner listener is, if there is one. */
  readonly innerPort: number | undefined
}

/**
 * Starts a WalletConnect v2 relay on a port of its own, which answers web sockets and nothing else: under the path of its
 * public address, or at the root for a proxy that strips it. On the inner port /health answers that it lives, /ready
 * that it takes connections (503 while it drains), /metrics what it counted.
 *
 * @example const relay = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox() })
 */
export async function startRelay(options: StartRelayOptions): Promise<Relay> {
  const { port, host, inner, ofProcess, publicUrl, ...rest } = options
  const server = await listen({ port, host }, (_request, response) => void response.writeHead(404).end())
  const ownUrl = `ws://${host}:${portOf(server)}`
  // Some more than may stay: who is refused hears why.
  server.maxConnections = { ...defaultRelayLimits, ...rest.limits }.maxConnections + 500
  const url = publicUrl ?? ownUrl
  const { pathname } = new URL(url)
  const attached = await attachRelay(server, {
    ...rest,
    // Clients put a slash behind the address, whatever its path.
    paths: ['/', pathname, ...(pathname.endsWith('/') ? [] : [`${pathname}/`])],
    audiences: [url, ownUrl],
  })
  const operator =
    inner &&
    (await listen(
      inner,
      (request, response) => void answerOperator(attached, { request, response }, ofProcess),
    ))
  return {
    ...attached,
    url,
    port: portOf(server),
    innerPort: operator && portOf(operator),
    close: async (drain) => {
      await attached.close(drain)
      await Promise.all([stop(server), operator && stop(operator)])
    },
  }
}

/** A web socket is none of these any more; whoever asks for one is quick. */
const times = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 2_000 }

async function listen({ port, host }: Address, answer: RequestListener): Promise<Server> {
  const server = createServer(times, answer)
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

async function stop(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
