import type { Deps } from '../../platform/deps.ts'
import type { ImageWorker } from '../../platform/images/image-worker.ts'

/** What checks of identities are made from. */
export type IdentityDeps = Pick<Deps, 'db' | 'clock' | 'objects'> & { readonly images: ImageWorker }
