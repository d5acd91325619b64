import type { Access, Endpoint, ParsedInputOf, ReplyOf } from '@lode/api-contract'
import type { KeyedRequest, StoredReply } from './idempotency.ts'

/**
 * The holder behind a request. `postings`: how many had touched their accounts when the request's session was looked
 * up. It only rises, and while it stands still so do their balances and their fund log.
 */
export type SessionUser = {
  readonly id: bigint
  readonly address: string
  readonly sessionId: string
  readonly postings: bigint
}

/** The cookie half of a session, as its answer sets or clears it. Only signing in and out use it. */
export type SessionCookie = {
  readonly set: (half: string, expiresAt: Date) => void
  readonly clear: () => void
}

/** What a handler is given. `user` is there when, and only when, the endpoint is for holders or persons. */
export type RouteContext<E extends Endpoint> = {
  readonly input: ParsedInputOf<E>
  readonly user: UserOf<E['access']>
  /** The group of addresses that the request comes from (`callerGroup`): what is shared fairly is shared by it. */
  readonly caller: string
  /** The address that the request comes from: of the socket, or as a configured proxy names it. */
  readonly ip: string
  /** For writes: a UUID made from the holder and the key they sent; use it as the id of what is created. */
  readonly key: string
  readonly cookie: SessionCookie
  /** What an endpoint for files was sent; empty at others. */
  readonly file: Buffer
}

/** Who calls what is for persons: a holder, or a visitor by the hash of the secret of theirs. */
export type Person = { readonly userId: bigint } | { readonly guest: string }

type UserOf<A extends Access> = A extends { who: 'holder' }
  ? SessionUser
  : A extends { who: 'person' }
    ? Person
    : null

/** An endpoint with what answers it; `http/` turns it into a Fastify route. */
export type Route<E extends Endpoint = Endpoint> = {
  readonly endpoint: E
  readonly handle: (context: RouteContext<E>, facts?: Facts) => Promise<ReplyOf<E>>
  /** False for answers that hold a secret or end what they are stored under: a retry runs again. */
  readonly storesReply: boolean
  /** What it answers never changes: whoever asks again may keep the answer. Refusals are not kept. */
  readonly immutable?: boolean
  /** True for a GET whose reply is the same for everybody: a process makes it at most once in `REPLIES_SHARED_MS`. */
  readonly shared?: boolean
  /** For commands: settles one and keeps its answer, in one transaction. */
  readonly settle?: (context: CommandContext<E>) => Promise<StoredReply>
  /** For replies that are remembered: what they are made of. */
  readonly factsOf?: (user: SessionUser) => Facts | Promise<Facts>
}

/** What a command is given besides: how its holder named it, so that asked again it is answered the same. */
export type CommandContext<E extends Endpoint> = Omit<RouteContext<E>, 'cookie'> & {
  readonly keyed: KeyedRequest
  /** What the session's device key signed of this request; null where the endpoint does not ask for it. */
  readonly signed: SignedText | null
}

/** A text (`signedText`) and the device key's signature over it. */
export type SignedText = { readonly text: string; readonly signature: string }

/** What a reply is made of, read anew for each request: the same facts, the same reply. */
export type Facts = Readonly<Record<string, string | null>>

/**
 * Binds an endpoint to its handler: guard, one service call, reply.
 * @example route(endpoints.transfers.deposits, ({ input, user }) => deposits.list({ userId: user.id, ...input }))
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: RouteContext<E>) => Promise<ReplyOf<E>>,
  {
    storesReply = true,
    immutable = false,
    shared = false,
  }: { storesReply?: boolean; immutable?: boolean; shared?: boolean } = {},
): Route {
  return { endpoint, handle, storesReply, immutable, shared } as unknown as Route
}

/**
 * Binds a write to a command that keeps its own answer, refusals too, in the transaction that does what it asks for: a process
 * that dies leaves either both or nothing.
 * @example commandRoute(endpoints.transfers.requestWithdrawal, ({ input, user, key, keyed }) => withdrawals.settle({ … }))
 */
export function commandRoute<E extends Endpoint & { readonly access: { who: 'holder' } }>(
  endpoint: E,
  settle: (context: CommandContext<E>) => Promise<StoredReply>,
): Route {
  return { endpoint, settle, storesReply: true } as unknown as Route
}

/**
 * Binds a GET that a holder repeats often to a handler which is only run when the facts have changed since it last
 * was, for this holder and this query. It takes the facts from its second parameter: to read them again may give others.
 * @example rememberedRoute(endpoints.assets.fundLog, ({ postings }) => ({ postings: `${postings}` }), ({ user, input }) => …)
 */
export function rememberedRoute<E extends Endpoint & { readonly access: { who: 'holder' } }, F extends Facts>(
  endpoint: E,
  factsOf: (user: SessionUser) => F | Promise<F>,
  handle: (context: Pick<RouteContext<E>, 'input' | 'user'>, facts: F) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, handle, factsOf, storesReply: false } as unknown as Route
}
