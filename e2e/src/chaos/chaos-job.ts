import type { Arena } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'
import type { RoleName } from './arena-roles.ts'
import type { Place } from './kill-point.ts'

/** Something the product does, the moments in which it may die, and how to make it do it. */
export type ChaosJob = {
  readonly job: string
  readonly role: RoleName
  readonly steps: Readonly<Record<string, Place>>
  /** Makes the job begin; resolves when it is acknowledged, which may be after the process was killed and started. */
  begin(arena: Arena, holder: ArenaHolder): Promise<unknown>
}

/** The two sides of a statement: before the database gets it, and after it was done, before the process knows. */
export function around(name: string, at: RegExp, within?: RegExp): Record<string, Place> {
  const place = { at, ...(within ? { within } : {}) }
  return {
    [`before ${name}`]: { via: 'sql', when: 'before', ...place },
    [`after ${name}`]: { via: 'sql', when: 'after', ...place },
  }
}

/** The second of them alone, where the first has another step's name. */
export function afterward(name: string, at: RegExp, within?: RegExp): Record<string, Place> {
  return { [`after ${name}`]: { via: 'sql', when: 'after', at, ...(within ? { within } : {}) } }
}

/** The two sides of a call to the chain. */
export function aroundCall(name: string, at: RegExp): Record<string, Place> {
  return {
    [`before ${name}`]: { via: 'rpc', when: 'before', at },
    [`after ${name}`]: { via: 'rpc', when: 'after', at },
  }
}

/** The statement that ends a transaction well. */
export const commit = /^commit/
