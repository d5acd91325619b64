import { useState } from 'react'
import { deviceStorage } from '../../app/storage/storage.ts'

const key = 'lode.hidden'

/** Whether balances are hidden from whoever looks over the shoulder; the choice is kept on this device. */
export function useHiddenBalances(): { hidden: boolean; toggle: () => void } {
  const [hidden, setHidden] = useState(() => deviceStorage.getItem(key) === 'yes')
  return {
    hidden,
    toggle: () => {
      deviceStorage.setItem(key, hidden ? 'no' : 'yes')
      setHidden(!hidden)
    },
  }
}
