import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Clock, later } from '@lode/clock'

/** An upgrade whose path is ours: take it over with the stream, or throw `UpgradeRefused`. */
type Take = (upgrade: { request: IncomingMessage; stream: Duplex; head: Buffer; url: URL }) => void

/** An upgrade is answered with an HTTP status and its socket closed. */
export class UpgradeRefused extends Error {
  override readonly name = 'UpgradeRefused'
  readonly status: keyof typeof phrases
  /** When to come again. */
  readonly retryAfterSeconds: number | undefined
  constructor(given: { status: keyof typeof phrases; retryAfterSeconds?: number; cause?: unknown }) {
    const { status, cause } = given
    super(`upgrade refused: ${status} ${phrases[status]}`, { cause })
    this.status = status
    this.retryAfterSeconds = given.retryAfterSeconds
  }
}

const phrases = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

/** How long a refused client may take to close its half. */
const lingerMs = 1_000

/**
 * Answers every upgrade of a server: those of `paths` are offered to `take`, all others are refused. Whatever a
 * stranger sends or breaks off ends that stranger's socket and nothing else.
 *
 * @returns the way to stop
 */
export function takeUpgrades(
  server: Server,
  {
    clock,
    paths,
    take,
    onError,
  }: { clock: Clock; paths: readonly string[]; take: Take; onError: (error: unknown) => void },
): () => void {
  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // Node hands the socket over without any listener: a reset would be an uncaught exception.
    stream.on('error', () => stream.destroy())
    try {
      const url = URL.parse(request.url ?? '', 'http://relay')
      if (url === null || !request.url?.startsWith('/')) throw new UpgradeRefused({ status: 400 })
      if (!paths.includes(url.pathname)) throw new UpgradeRefused({ status: 404 })
      take({ request, stream, head, url })
    } catch (error) {
      if (!(error instanceof UpgradeRefused)) onError(error)
      refuse(stream, clock, error instanceof UpgradeRefused ? error : new UpgradeRefused({ status: 500 }))
    }
  }
  server.on('upgrade', onUpgrade)
  return () => void server.off('upgrade', onUpgrade)
}

function refuse(stream: Duplex, clock: Clock, { status, retryAfterSeconds }: UpgradeRefused): void {
  stream.once(
    'close',
    later(clock, lingerMs, () => stream.destroy()),
  )
  // What the client still sends is read and dropped, so that its end is seen.
  stream.resume()
  const comeAgain = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  stream.end(
    `HTTP/1.1 ${status} ${phrases[status]}\r\n${comeAgain}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
