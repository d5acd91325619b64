import { type Coin, isCoin } from '@lode/domain'
import { useState } from 'react'
import { deviceStorage } from '../../app/storage/storage.ts'

const key = 'lode.total'

/** The coin that a holder counts in; the choice is kept on this device. */
export function useTotalCoin(): [coin: Coin, choose: (coin: Coin) => void] {
  const [coin, setCoin] = useState<Coin>(() => {
    const kept = deviceStorage.getItem(key) ?? ''
    return isCoin(kept) ? kept : 'USDT'
  })
  return [
    coin,
    (next) => {
      deviceStorage.setItem(key, next)
      setCoin(next)
    },
  ]
}
