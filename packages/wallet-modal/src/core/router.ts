import type { Store } from './store.ts'
import type { ModalState, Route } from './types.ts'
import { modalViews } from './views.ts'

const views: ReadonlySet<string> = new Set(modalViews)
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
    backTo: (index) => move(store.get().history.slice(0, index + 1), 'back'),
    reset: (route) => move([known(route)], 'forward'),
  }
}
