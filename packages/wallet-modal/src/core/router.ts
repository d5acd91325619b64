import type { WalletModalOptions } from './options.ts'
import type { Store } from './store.ts'
import type { ModalState, Route } from './types.ts'
import { type ModalView, modalViews, viewsOfWallet } from './views.ts'

const own: ReadonlySet<string> = new Set(modalViews)
const ofWallet: ReadonlySet<string> = viewsOfWallet
const idle = { phase: 'idle' } as const

/** The way through the views. A new view starts with nothing pending. */
export type Router = {
  current(): Route
  /** One view further; nothing when it is there already. */
  push(route: Route): void
  /** Another view in the place of the one on top. */
  replace(route: Route): void
  /** One view back; false when there is none. */
  back(): boolean
  /** Back to the view at a place in the history. */
  backTo(index: number): void
  /** Starts anew with one view. */
  reset(route: Route): void
  /** Whether a view makes sense only while a wallet is connected. */
  needsWallet(view: ModalView): boolean
}

/** A view that there is not, or that needs a wallet where none is connected, is Connect. */
export function createRouter(
  { store, options: { capabilities = [] } }: { store: Store<ModalState>; options: WalletModalOptions },
  { isConnected }: { isConnected: () => boolean },
): Router {
  const added = new Map<string, { readonly needsWallet?: boolean }>(
    capabilities.flatMap(({ views }) => Object.entries(views)),
  )
  const needsWallet = (view: ModalView): boolean =>
    ofWallet.has(view) || added.get(view)?.needsWallet === true
  const known = (route: Route): Route => {
    const there = own.has(route.view) || added.has(route.view)
    return there && (!needsWallet(route.view) || isConnected()) ? route : { view: 'Connect' }
  }
  const move = (history: readonly Route[], direction: 'forward' | 'back'): void =>
    store.set({ history, direction, task: idle })
  return {
    current: () => store.get().history.at(-1) ?? { view: 'Connect' },
    push: (route) => {
      const { history } = store.get()
      const next = known(route)
      if (history.at(-1)?.view !== next.view) move([...history, next], 'forward')
    },
    replace: (route) => move([...store.get().history.slice(0, -1), known(route)], 'forward'),
    back: () => {
      const { history } = store.get()
      if (history.length < 2) return false
      move(history.slice(0, -1), 'back')
      return true
    },
    backTo: (index) => move(store.get().history.slice(0, index + 1), 'back'),
    reset: (route) => move([known(route)], 'forward'),
    needsWallet,
  }
}
