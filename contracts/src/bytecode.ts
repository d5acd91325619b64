export { testTokenBytecode } from './generated/test-token.bytecode.ts'
export { tetherLikeBytecode } from './generated/tether-like.bytecode.ts'
export { vaultBytecode } from './generated/vault.bytecode.ts'
export { wrappedBitcoinBytecode } from './generated/wrapped-bitcoin.bytecode.ts'
