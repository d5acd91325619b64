import type { NetworkName } from '@lode/domain'

/** A network that the server lists and nobody can use yet. */
export const tron = {
  ...{ id: 'tron' as NetworkName, name: 'Tron', addresses: 'tron' as const, coins: ['USDT' as const] },
  ...{ live: false, chainId: null, confirmations: null, explorerUrl: null },
}
