import { join } from 'node:path'

/** Where the contracts live. */
export const ROOM = join(import.meta.dirname, '..')

/** Where their TypeScript lives, written by the build and committed. */
export const GENERATED = join(ROOM, 'src/generated')
