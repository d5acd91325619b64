import type { Store } from './store.ts'
import type { ModalState, ModalView, Route } from './types.ts'

const views: ReadonlySet<string> = new Set<ModalView>([
  'Connect',
  'ConnectingWalletConnect',
  'ConnectingExternal',
  'ConnectingSiwe',
  'Account',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
])
const idle = { phase: 'idle' } as const

/** The way through the views. A new view starts with nothing pending. */
export type Router = {
  current(): Route
  push(route: Route): void
  replace(route: Route): void
  /** One view back; false when there is none. */
  back(): boolean
  /** Starts anew with one view. */
  reset(route: Route): void
}

export function createRouter(store: Store<ModalState>): Router {
  const known = (route: Route): Route => (views.has(route.view) ? route : { view: 'Connect' })
  const move = (history: readonly Route[], direction: 'forward' | 'back'): void =>
    store.set({ history, direction, task: idle })
  return {
    current: () => store.get().history.at(-1) ?? { view: 'Connect' },
    push: (route) => {
      const { history } = store.get()
      if (history.at(-1)?.view !== route.view) move([...history, known(route)], 'forward')
    },
    replace: (route) => move([...store.get().history.slice(0, -1), known(route)], 'forward'),
    back: () => {
      const { history } = store.get()
      if (history.length < 2) return false
      move(history.slice(0, -1), 'back')
      return true
    },
    reset: (route) => move([known(route)], 'forward'),
  }
}
