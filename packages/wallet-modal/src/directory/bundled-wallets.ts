import marks from '../../marks/well-known-wallets.json' with { type: 'json' }
import list from '../../wallets/well-known.json' with { type: 'json' }
import type { WalletRecord } from '../core/wallet-record.ts'

const pictures: Readonly<Record<string, string>> = marks

/** Well-known wallets with their marks, best known first, for pages that name no directory. */
export const bundledWallets: readonly WalletRecord[] = list.wallets.map((wallet) => {
  const icon = pictures[wallet.id]
  return icon === undefined ? wallet : { ...wallet, icon }
})
