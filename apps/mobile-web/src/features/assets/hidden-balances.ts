import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

type Hiding = { hidden: boolean }

const store = createStore<Hiding>()(
  persist((): Hiding => ({ hidden: false }), {
    name: 'lode.hide-balances',
    storage: createJSONStorage(() => localStorage),
  }),
)

/** Whether balances are hidden from whoever looks over the shoulder; the choice is kept on this device. */
export function useHiddenBalances(): { hidden: boolean; toggle: () => void } {
  const hidden = useStore(store, (state) => state.hidden)
  return { hidden, toggle: () => store.setState({ hidden: !hidden }) }
}
