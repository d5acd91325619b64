import type { NetworkName } from '@lode/domain'

/** A network that the server lists and nobody can use yet. */
export const tron = {
  ...{ id: 'tron' as NetworkName, name: 'Tron', addresses: 'tron' as const, coins: ['USDT' as const] },
  ...{ live: false, chainId: null, confirmations: null, explorerUrl: null },
}

/** The network that is paid on, as the test chain has it. */
export const ethereum = {
  ...{ id: 'ethereum' as const, name: 'Ethereum', addresses: 'evm' as const, coins: [] },
  ...{ live: true, chainId: 31337, confirmations: 12, explorerUrl: null },
}
