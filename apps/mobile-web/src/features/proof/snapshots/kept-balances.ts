import { keptBalancesKey as key } from '../../../app/storage/holder-keys.ts'
import { readKept, type TextStorage } from '../../../app/storage/storage.ts'

type Amount = { readonly amount: string; readonly coin: string }

/** A holder's balances as this device saw them at a moment. */
export type KeptBalances = {
  readonly address: string
  readonly at: string
  readonly balances: readonly Amount[]
}

/** The balances that this device saw last. They are asked of nobody again, so a server that forgets them is found. */
export const keptBalances = (storage: TextStorage) => ({
  read(address: string): KeptBalances | null {
    const kept = readKept(storage, key) as Partial<KeptBalances> | null | undefined
    if (kept?.address !== address || !Number.isFinite(Date.parse(kept.at ?? ''))) return null
    if (!Array.isArray(kept.balances) || !kept.balances.every(isAmount)) return null
    return kept as KeptBalances
  },
  remember: (kept: KeptBalances) => storage.setItem(key, JSON.stringify(kept)),
})

function isAmount(value: unknown): value is Amount {
  const one = value as Partial<Amount> | null
  return typeof one?.coin === 'string' && /^\d{1,40}(\.\d{1,36})?$/.test(one.amount ?? '')
}
