import type { Deps } from '../../platform/deps.ts'

/** What checks of identities are made from. */
export type IdentityDeps = Pick<Deps, 'db' | 'clock' | 'objects' | 'images'>
