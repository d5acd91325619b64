import type { Permission } from '@lode/domain'
import type * as z from 'zod/mini'

/**
 * Who may call: anyone, or a signed-in holder (token header and its cookie half), where `signed` with the signature of the
 * session's device key over the request, or a `person`: a holder, or a visitor by a secret of their own (visitor header);
 * or, at the console's own listener, an operator with a permission, where `signed` with their passkey over the request.
 * Nobody else: what an endpoint does not allow is refused.
 */
export type Access =
  | { readonly who: 'visitor' }
  | { readonly who: 'person' }
  | { readonly who: 'holder'; readonly signed: boolean }
  | OperatorAccess

/** `permission` is null for what every operator may who is signed in. */
export type OperatorAccess = {
  readonly who: 'operator'
  readonly permission: Permission | null
  readonly signed: boolean
}

/** Whoever asks. */
export const anyone = { who: 'visitor' } as const
/** Who is signed in, for what is theirs. */
export const holders = { who: 'holder', signed: false } as const
/** Who is signed in, or else a visitor by the secret that their app has made, for what is theirs. */
export const persons = { who: 'person' } as const
/** Who is signed in, with a signature of their device: for what moves money out. */
export const signedHolders = { who: 'holder', signed: true } as const

/** An operator who may that. */
export function operators<P extends Permission | null>(
  permission: P,
): { readonly who: 'operator'; readonly permission: P; readonly signed: false } {
  return { who: 'operator', permission, signed: false }
}
/** An operator who may that, with their passkey over this very request. */
export function signedOperators<P extends Permission>(
  permission: P,
): { readonly who: 'operator'; readonly permission: P; readonly signed: true } {
  return { who: 'operator', permission, signed: true }
}

/** One endpoint: everything either end needs to know about it. */
export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /**
   * The whole path, such as `/api/withdrawals`. An item is named in the query or the body; only what is a file to anybody, and
   * never changes, has a path of its own (`:name` stands for that input).
   */
  readonly path: `/api/${string}`
  readonly access: A
  /** What it does, in one line, for the published description. */
  readonly summary: string
  /**
   * For a file: the body is its bytes (`application/octet-stream`), at most so many, and the input is the query string.
   */
  readonly upload?: { readonly maximumBytes: number }
  /** GET: the query string; any other method: the JSON body. */
  readonly input: Input
  readonly reply: Reply
}

/** The path of a request: names in it are taken out of the input. @example pathOf('/api/network-days/:name', { name: '2026-11-20' }) */
export function pathOf(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
}

/** What a caller passes to an endpoint. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a service is handed after the input was read. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
/** What an endpoint answers. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** Declares an endpoint, keeping its exact types. Every method but GET takes an `Idempotency-Key`. */
export function defineEndpoint<
  Input extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  const A extends Access,
>(endpoint: Endpoint<Input, Reply, A>): Endpoint<Input, Reply, A> {
  return endpoint
}

/** The headers of the protocol, in one place. */
export const headers = {
  /** The header half of a session. */
  token: 'token',
  /** The secret of a visitor, made by their app: 32 random bytes in base64url. Worth nothing beside a token. */
  visitor: 'x-visitor',
  /** A UUID chosen by the caller; a retried write with the same key has one effect. */
  idempotencyKey: 'idempotency-key',
  /** base64url ECDSA P-256/SHA-256 signature of the device key over `signedText`. */
  signature: 'x-device-signature',
  /** What an operator's passkey signed of a request: the assertion as JSON, base64url. */
  assertion: 'x-operator-assertion',
  /** The single-use nonce that it was signed with. */
  nonce: 'x-operator-nonce',
  /** On what a screen of the console asks by itself: it keeps no session from going idle. */
  background: 'x-background',
  /** On an answer to the console: the server's time, ISO 8601. */
  now: 'x-server-time',
} as const

/** The name of the cookie half of a session. */
export const sessionCookie = '__Host-lode'

/** The name of the cookie half of an operator's session. */
export const operatorCookie = '__Host-lode-operator'

/**
 * The text that a device key signs for a `signed` endpoint.
 * @example signedText({ method: 'POST', path: '/api/withdrawals', idempotencyKey, body: '{"…"}' })
 */
export function signedText(request: {
  method: string
  path: string
  idempotencyKey: string
  body: string
}): string {
  return [request.method, request.path, request.idempotencyKey, request.body].join('\n')
}
