import list from '../../wallets/well-known.json' with { type: 'json' }
import type { WalletRecord } from '../core/wallet-record.ts'

/** Well-known wallets, best known first, for pages that name no directory. */
export const bundledWallets: readonly WalletRecord[] = list.wallets
