/**
 * Whose doing something was: a holder's by a request of theirs, an operator's by name, or the product's own, by the job or the
 * rule that did it.
 * @example 'holder:7', 'operator:ana', 'system:daily-profit'
 */
export type Actor = `${'holder' | 'operator' | 'system'}:${string}`

/** The holder behind a request, as an actor. @example holderActor(7n) // 'holder:7' */
export function holderActor(userId: bigint): Actor {
  return `holder:${userId}`
}
