import { createStore } from 'zustand/vanilla'

/** The reason why a wallet is needed: for a `tab` that was chosen, to `return` to the screen that was asked for, or because the wallet `left`. */
export type WhyConnect = 'tab' | 'return' | 'left'

/** The query that is shown now. */
export const asking = createStore((): { why: WhyConnect | undefined } => ({ why: undefined }))

/** A sheet that asks for a wallet. */
export function askToConnect(why: WhyConnect = 'tab'): void {
  asking.setState({ why })
}
