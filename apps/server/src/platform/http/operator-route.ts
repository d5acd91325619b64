import type { Endpoint, ParsedInputOf, ReplyOf } from '@lode/api-contract'
import type { Actor } from '@lode/domain'
import type { Once, OperatorSession } from '../operators.ts'

/** What a handler of the console is given. For endpoints for anyone there is nobody. */
export type OperatorContext<E extends Endpoint> = {
  readonly input: ParsedInputOf<E>
  readonly operator: E['access'] extends { who: 'operator' } ? OperatorSession : null
  readonly actor: E['access'] extends { who: 'operator' } ? Actor : null
  /** The request's idempotency key: the id of what was signed, where it was. */
  readonly act: string
  /** Does what the request asks for, once for its key. What several decide goes by `Operators.decide`. */
  readonly once: E['access'] extends { who: 'operator' } ? Once : null
  readonly cookie: {
    readonly set: (half: string, expiresAt: Date) => void
    readonly clear: () => void
  }
}

/** An endpoint of the console with what answers it. */
export type OperatorRoute<E extends Endpoint = Endpoint> = {
  readonly endpoint: E
  readonly handle: (context: OperatorContext<E>) => Promise<ReplyOf<E>>
  /** What it is about, for the log: such as `halt/3`. */
  readonly subjectOf: (input: ParsedInputOf<E>) => string
  /** Whether a look at it is written down, as each write is. */
  readonly noted: boolean
}

/**
 * Binds an endpoint of the console to its handler: guard, one service call, reply.
 * @param subjectOf What it is about; a GET that names one is written into the log of operators, as every write is.
 * @example operatorRoute(consoleEndpoints.halts.clear, ({ input, actor }) => clear(input, actor), ({ id }) => `halt/${id}`)
 */
export function operatorRoute<E extends Endpoint>(
  endpoint: E,
  handle: (context: OperatorContext<E>) => Promise<ReplyOf<E>>,
  subjectOf?: (input: ParsedInputOf<E>) => string,
): OperatorRoute {
  const noted = endpoint.method !== 'GET' || subjectOf !== undefined
  return { endpoint, handle, subjectOf: subjectOf ?? (() => ''), noted } as unknown as OperatorRoute
}
