import { fileURLToPath } from 'node:url'

export type { DemoWalletConfig } from './config.ts'

/** Where `vite build` puts the page. Serve it with a `/config.json` of type DemoWalletConfig beside it. */
export const demoWalletDist: string = fileURLToPath(new URL('../dist', import.meta.url))
/** The room to build: `vite build <room>`. */
export const demoWalletRoom: string = fileURLToPath(new URL('..', import.meta.url))
