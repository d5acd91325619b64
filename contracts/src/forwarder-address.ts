import { type Address, concatHex, getContractAddress, type Hex } from 'viem'

/**
 * The deposit address of an account, computed without asking the chain.
 *
 * The vault deploys its factory first of all and the factory its forwarder, so both follow from the
 * vault's address; the clone follows from CREATE2 with the account as salt. Source: EIP-1014, EIP-1167, `ForwarderClones.sol`.
 *
 * @param account The ledger owner as 32 bytes, as given to `deposit`.
 * @example forwarderAddress({ vault, account: toHex(7n, { size: 32 }) })
 */
export function forwarderAddress({ vault, account }: { vault: Address; account: Hex }): Address {
  const factory = getContractAddress({ from: vault, nonce: 1n })
  const implementation = getContractAddress({ from: factory, nonce: 1n })
  const bytecode = concatHex([
    '0x3d603380600a3d3981f336600557005b363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91603157fd5bf3',
  ])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: account, bytecode })
}
