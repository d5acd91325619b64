import { type Clock, later, systemClock } from '@lode/clock'
import * as z from 'zod/mini'
import { type Endpoint, headers, type InputOf, pathOf, type ReplyOf, signedText } from './endpoint.ts'
import { ApiError, errorShape } from './errors.ts'

/** No typed answer came: the status alone is known, or not even that (`null`: no response in time). */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly status: number | null
  /** Whether the request named a session: what failed is then on our side. */
  readonly withSession: boolean
  /** Whether it was never sent, because the device has no connection. */
  readonly unsent: boolean
  constructor(
    status: number | null,
    {
      withSession = false,
      unsent = false,
      ...options
    }: { withSession?: boolean; unsent?: boolean; cause?: unknown } = {},
  ) {
    super(unsent ? 'not sent' : status === null ? 'no response' : `status ${status}`, options)
    this.status = status
    this.withSession = withSession
    this.unsent = unsent
  }
}

/** What the client needs of its surroundings. */
export type ClientOptions = {
  /** Where the server is; empty for the same origin. */
  baseUrl?: string
  fetch?: typeof fetch
  /** How long a request may take, in milliseconds. The spec's 5000. */
  timeout?: number
  /** By which a request may take too long. Default: the machine's. */
  clock?: Clock
  /** Whether the device has a connection: without one nothing is written, and that is told at once. */
  online?: () => boolean
  /** The header half of the session, or an empty text. */
  token?: () => string
  /** The secret of a visitor, or an empty text: sent where nobody is signed in, to what is for persons. */
  visitor?: () => string
  /** Signs for `signed` endpoints with the session's device key. */
  sign?: (text: string) => Promise<string>
  /** Signs for `signed` endpoints of operators with their passkey; answers with the headers that say so. */
  stepUp?: (request: {
    method: string
    path: string
    idempotencyKey: string
    body: string
  }) => Promise<Readonly<Record<string, string>>>
  /** Told when a request begins; the function it returns is called when it ends. */
  onRequest?: (request: { quiet: boolean }) => () => void
}

/** How one call differs from the usual. */
export type CallOptions = {
  /** Chosen by the caller for a write, so that a retry has one effect; made here when left out. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** What an endpoint for files is sent. */
  file?: Blob
  /** A refresh in the background: no loading toast. */
  quiet?: boolean
}

/** How long a file may take on its way, in milliseconds: the server waits longer, so that who gives up is the one who says so. */
export const uploadTimeout = 25_000

/** The one HTTP client. */
export type Client = {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ReplyOf<E>>
}

/**
 * Makes the typed client of the API.
 * @throws {ApiError} for a typed business error; {TransportError} for any other failure. Both reject the call.
 * @example const { rows } = await client.call(endpoints.deposits.list, { limit: 20 })
 */
export function createClient(options: ClientOptions = {}): Client {
  const { baseUrl = '', timeout = 5000, clock = systemClock } = options
  const send = options.fetch ?? ((url, init) => fetch(url, init))
  return {
    async call(endpoint, input, callOptions = {}) {
      const done = options.onRequest?.({ quiet: callOptions.quiet ?? false })
      const late = new AbortController()
      let answered: (() => void) | undefined
      try {
        if (endpoint.method !== 'GET' && options.online?.() === false)
          throw new TransportError(null, { unsent: true })
        // What is signed may take a person's time: only then does the server's begin.
        const request = await requestOf(endpoint, input, options, callOptions)
        answered = later(clock, endpoint.upload ? uploadTimeout : timeout, () => late.abort())
        const signal = callOptions.signal ? AbortSignal.any([late.signal, callOptions.signal]) : late.signal
        const response = await send(`${baseUrl}${request.path}`, { ...request.init, signal }).catch(
          (cause) => {
            if (callOptions.signal?.aborted) throw cause
            throw new TransportError(null, { cause })
          },
        )
        return await replyOf(endpoint, response, { withSession: Boolean(options.token?.()) })
      } finally {
        answered?.()
        done?.()
      }
    },
  }
}

async function requestOf(
  endpoint: Endpoint,
  input: unknown,
  { token, visitor, sign, stepUp }: ClientOptions,
  { idempotencyKey = crypto.randomUUID(), file }: CallOptions,
): Promise<{ path: string; init: RequestInit }> {
  const { method, path } = endpoint
  const head: Record<string, string> = { accept: 'application/json' }
  const stored = token?.()
  const secret = endpoint.access.who === 'person' ? visitor?.() : ''
  if (stored) head[headers.token] = stored
  else if (secret) head[headers.visitor] = secret
  if (method === 'GET') {
    const given = input as Record<string, unknown>
    const rest = Object.entries(given).filter(([name]) => !path.includes(`:${name}`))
    return {
      path: pathOf(path, given) + queryOf(Object.fromEntries(rest)),
      init: { method, headers: head, credentials: 'same-origin' },
    }
  }
  if (endpoint.upload) {
    head['content-type'] = 'application/octet-stream'
    head[headers.idempotencyKey] = idempotencyKey
    const query = queryOf(input as Record<string, unknown>)
    return {
      path: path + query,
      init: { method, headers: head, body: file ?? null, credentials: 'same-origin' },
    }
  }
  const body = JSON.stringify(input)
  head['content-type'] = 'application/json'
  head[headers.idempotencyKey] = idempotencyKey
  if (endpoint.access.who === 'holder' && endpoint.access.signed && sign) {
    head[headers.signature] = await sign(signedText({ method, path, idempotencyKey, body }))
  }
  if (endpoint.access.who === 'operator' && endpoint.access.signed && stepUp) {
    Object.assign(head, await stepUp({ method, path, idempotencyKey, body }))
  }
  return { path, init: { method, headers: head, body, credentials: 'same-origin' } }
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size ? `?${query}` : ''
}

async function replyOf<E extends Endpoint>(
  endpoint: E,
  response: Response,
  sent: { withSession: boolean },
): Promise<ReplyOf<E>> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    // It was done, and what was said about it was cut off on the way: nobody knows what.
    if (response.ok) throw new TransportError(null, { ...sent, cause })
  })
  if (!response.ok) {
    const error = z.safeParse(errorShape, body)
    if (error.success) throw new ApiError(error.data.code, error.data.params)
    throw new TransportError(response.status, sent)
  }
  return z.parse(endpoint.reply, body) as ReplyOf<E>
}
