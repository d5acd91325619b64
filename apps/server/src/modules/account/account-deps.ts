import type { Deps } from '../../platform/deps.ts'

/** What is made for holders' own accounts is made from these. */
export type AccountDeps = Pick<Deps, 'db' | 'clock' | 'objects'>
