import { useState } from 'react'

/** The same choice as on the screen of the holder's own area. */
const key = 'lode.hidden'

/** Whether balances are hidden from whoever looks over the shoulder; the choice is kept on this device. */
export function useHiddenBalances(): { hidden: boolean; toggle: () => void } {
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) === 'yes')
  return {
    hidden,
    toggle: () => {
      localStorage.setItem(key, hidden ? 'no' : 'yes')
      setHidden(!hidden)
    },
  }
}
