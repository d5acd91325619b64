import type { Capabilities, CapabilityName } from './capability.ts'
import type { Context } from './context.ts'

/** What a machine of a capability works with. */
export type Part<Name extends CapabilityName = CapabilityName> = {
  readonly context: Context
  get(): Capabilities[Name]['state']
  set(change: Partial<Capabilities[Name]['state']>): void
}
