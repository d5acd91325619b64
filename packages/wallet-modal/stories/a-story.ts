import type { ModalState, Route, WalletModalOptions } from '../src/index.ts'

/** One view in one state. `before` is the way that led there; `options` are the page's. */
export type Story = Route & {
  readonly before?: readonly Route[]
  readonly state?: Partial<Omit<ModalState, 'history' | 'texts'>>
  readonly options?: Partial<WalletModalOptions>
  /** Drawn on the page itself instead of over it. */
  readonly embedded?: boolean
}
