export { forwarderFactoryAbi } from './generated/forwarder-factory.abi.ts'
export { tetherLikeAbi } from './generated/tether-like.abi.ts'
export { vaultAbi } from './generated/vault.abi.ts'
export { wrappedBitcoinAbi } from './generated/wrapped-bitcoin.abi.ts'
