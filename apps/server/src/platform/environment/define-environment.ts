import type { z } from 'zod'
import type { Role } from './roles.ts'

type Shape = Readonly<Record<string, z.ZodType>>
type Given<S extends Shape> = { readonly [Name in keyof S]: z.output<S[Name]> }

/** Variables of the environment that belong together, and what the server makes of them. */
// biome-ignore lint/suspicious/noExplicitAny: a list of them holds every shape.
export type Environment<C = any> = {
  /** What stands over them in `docs/configuration.md`. */
  readonly title: string
  /** Which processes read them. What no role of a process reads, it is not given. */
  readonly roles: readonly Role[]
  /** Each with its meaning (`describe`); a secret (`secret`) can also be given as a file, `NAME_FILE`. */
  readonly shape: Shape
  readonly read: (given: never) => C
  /** What is readable and yet must not be, said as what to do about it. Sees all variables. */
  readonly refuse?: (given: never) => readonly string[]
}

/**
 * Declares variables of the environment beside what uses them. They are checked together at the start, and
 * `docs/configuration.md` is written from them.
 * @example defineEnvironment({ title: 'Feeds', roles: ['worker'], shape: { POOL_URL: url.describe('The pool') }, read: (env) => ({ poolUrl: env.POOL_URL }) })
 */
export function defineEnvironment<S extends Shape, C>(environment: {
  title: string
  roles: readonly Role[]
  shape: S
  read: (given: Given<S>) => C
  refuse?: (given: Given<S> & Readonly<Record<string, unknown>>) => readonly string[]
}): Environment<C> {
  return environment
}

/** What variables are read to. */
export type Read<E> = E extends Environment<infer C> ? C : never
