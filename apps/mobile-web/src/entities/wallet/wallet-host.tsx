import { useEvery, useLater } from '@lode/design'
import { type JSX, useEffect, useState } from 'react'
import { useSession } from '../../app/storage/session-store.ts'
import type { LoadedWallet } from './loaded-wallet.ts'
import { fetchWalletAhead, onWalletWanted } from './wallet.ts'

/** The wallet of who is connected comes after the first screen; if it can't be had, it is asked for again so often. In milliseconds. */
const idleMs = 300
const againMs = 10_000

/**
 * Puts the wallet modal on the page once it is wanted: a first press on a connect button, or a wallet that was connected
 * before. Strangers load none of its code.
 */
export function WalletHost(): JSX.Element | null {
  const connected = useSession((state) => state.connected)
  const [loaded, setLoaded] = useState<LoadedWallet>()
  useEffect(() => onWalletWanted(setLoaded), [])
  const wanted = connected && loaded === undefined
  useLater(idleMs, fetchWalletAhead, wanted)
  useEvery(againMs, fetchWalletAhead, wanted)
  return loaded === undefined ? null : <loaded.Modal modal={loaded.modal} />
}
