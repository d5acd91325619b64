import type { Access, Endpoint, ParsedInputOf, ReplyOf } from '@lode/api-contract'

/** The holder behind a request. */
export type SessionUser = { readonly id: bigint; readonly address: string; readonly sessionId: string }

/** What a handler is given. `user` is there when, and only when, the endpoint asks for a session. */
export type RouteContext<E extends Endpoint> = {
  readonly input: ParsedInputOf<E>
  readonly user: UserOf<E['access']>
  /** For writes: a UUID made from the holder and the key they sent; use it as the id of what is created. */
  readonly key: string
}

type UserOf<A extends Access> = A extends 'none' ? SessionUser | null : SessionUser

/** An endpoint with what answers it; `http/` turns it into a Fastify route. */
export type Route<E extends Endpoint = Endpoint> = {
  readonly endpoint: E
  readonly handle: (context: RouteContext<E>) => Promise<ReplyOf<E>>
}

/**
 * Binds an endpoint to its handler: guard, one service call, reply.
 * @example route(endpoints.transfers.deposits, ({ input, user }) => deposits.list({ userId: user.id, ...input }))
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: RouteContext<E>) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, handle } as unknown as Route
}
