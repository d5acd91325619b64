import { systemClock, within } from '@lode/clock'
import { loadDataLayer } from '../../app/data/load-data-layer.ts'
import { clearSession } from '../../app/storage/session-store.ts'
import type { LoadedWallet } from './loaded-wallet.ts'

let wanted: Promise<LoadedWallet> | undefined
const listeners = new Set<(wallet: LoadedWallet) => void>()

/**
 * The wallet modal, loaded and started on first use. For wagmi's actions: `(await walletModule()).modal.wagmi`.
 * A failed load is forgotten, so the next press tries again.
 */
export function walletModule(): Promise<LoadedWallet> {
  wanted ??= import('./start-wallet.ts')
    .then(({ startWallet }) => startWallet())
    .then((wallet) => {
      for (const tell of listeners) tell(wallet)
      return wallet
    })
    .catch((cause) => {
      wanted = undefined
      throw cause
    })
  return wanted
}

/** Told when the wallet is loaded. */
export function onWalletWanted(listener: (wallet: LoadedWallet) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fetches the wallet ahead. Whoever needs it asks again, and is told then. */
export function fetchWalletAhead(): void {
  walletModule().catch(() => {})
}

/** Opens the modal where the state asks: Connect, Sign In, the wrong network, or the account. Never rejects: a failure is told. */
export async function openWallet(): Promise<void> {
  try {
    const { modal } = await walletModule()
    await modal.open()
  } catch (error) {
    await loadDataLayer().then(
      ({ tellFailure }) => tellFailure(error),
      () => {}, // Home says itself that it can't be loaded.
    )
  }
}

/** So long a wallet has to let go, in milliseconds. */
const leaveWithinMs = 8_000

/**
 * Disconnects the wallet and signs out. Where the wallet's code can't be had, or nobody answers, one is signed out here all the
 * same. Never rejects.
 */
export async function disconnectWallet(): Promise<void> {
  const leaving = walletModule().then(({ modal }) => modal.disconnect())
  try {
    await within(systemClock, leaveWithinMs, leaving, () => new Error('the wallet does not let go'))
  } catch {
    await loadDataLayer().then(({ endSession }) => endSession(), clearSession)
  }
}
