import type { Pushed } from '../../push/index.ts'

/** What else arrives in the inbox: notices on lock screens, and where a browser subscribes to them. */
export type Pushes = { readonly pushed: () => readonly Pushed[]; readonly subscriberUrl: string }
