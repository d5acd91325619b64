import { createStore } from 'zustand/vanilla'

/** Why a wallet is needed: for a `tab` that was chosen, to `return` to the screen that was asked for, or because the wallet `left`. */
export type WhyConnect = 'tab' | 'return' | 'left'

/** The query that is shown now. */
export const asking = createStore((): { why: WhyConnect | undefined } => ({ why: undefined }))

/** Says that a wallet is needed. */
export function askToConnect(why: WhyConnect = 'tab'): void {
  asking.setState({ why })
}
