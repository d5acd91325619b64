import { type Coin, isCoin } from '@lode/domain'
import { useState } from 'react'

const key = 'lode.total'

/** The coin that a holder counts in; the choice is kept on this device. */
export function useTotalCoin(): [coin: Coin, choose: (coin: Coin) => void] {
  const [coin, setCoin] = useState<Coin>(() => {
    const kept = localStorage.getItem(key) ?? ''
    return isCoin(kept) ? kept : 'USDT'
  })
  return [
    coin,
    (next) => {
      localStorage.setItem(key, next)
      setCoin(next)
    },
  ]
}
