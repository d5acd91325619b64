import type { Access, Endpoint, ParsedInputOf, ReplyOf } from '@lode/api-contract'

/** The holder behind a request. */
export type SessionUser = { readonly id: bigint; readonly address: string; readonly sessionId: string }

/** The cookie half of a session, as its answer sets or clears it. Only signing in and out use it. */
export type SessionCookie = {
  readonly set: (half: string, expiresAt: Date) => void
  readonly clear: () => void
}

/** What a handler is given. `user` is there when, and only when, the endpoint asks for a session. */
export type RouteContext<E extends Endpoint> = {
  readonly input: ParsedInputOf<E>
  readonly user: UserOf<E['access']>
  /** For writes: a UUID made from the holder and the key they sent; use it as the id of what is created. */
  readonly key: string
  readonly cookie: SessionCookie
}

type UserOf<A extends Access> = A extends 'none' ? SessionUser | null : SessionUser

/** An endpoint with what answers it; `http/` turns it into a Fastify route. */
export type Route<E extends Endpoint = Endpoint> = {
  readonly endpoint: E
  readonly handle: (context: RouteContext<E>) => Promise<ReplyOf<E>>
  /** False for answers that hold a secret or end what they are stored under: a retry runs again. */
  readonly storesReply: boolean
}

/**
 * Binds an endpoint to its handler: guard, one service call, reply.
 * @example route(endpoints.transfers.deposits, ({ input, user }) => deposits.list({ userId: user.id, ...input }))
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: RouteContext<E>) => Promise<ReplyOf<E>>,
  { storesReply = true }: { storesReply?: boolean } = {},
): Route {
  return { endpoint, handle, storesReply } as unknown as Route
}
