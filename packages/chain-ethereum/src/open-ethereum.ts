import { accountOf, type Chain } from '@lode/chain'
import { forwarderAddress } from '@lode/contracts/forwarder-address'
import { getContractAddress } from 'viem'
import { blockAt } from './block-at.ts'
import { checkAddress } from './check-address.ts'
import { checkedHead } from './checked-head.ts'
import { connect } from './connect.ts'
import type { EthereumOptions } from './ethereum-options.ts'
import { openPayouts } from './open-payouts.ts'
import { openSweeps } from './open-sweeps.ts'
import { readBalances } from './read-balances.ts'
import { readHoldings } from './read-holdings.ts'
import { readIncoming } from './read-incoming.ts'
import { readTouched } from './read-touched.ts'

/**
 * Opens Ethereum as a chain of Lode. Asks nothing of the node yet.
 * @example const chain = openEthereum({ rpcUrl, chainId: 1, vault, tokens, payer, sweeper, feeCeiling })
 */
export function openEthereum(options: EthereumOptions): Chain {
  const connection = connect(options)
  const { vault, tokens, payer, sweeper } = options
  const factory = getContractAddress({ from: vault, nonce: 1n })
  const implementation = getContractAddress({ from: factory, nonce: 1n })
  const contracts = [vault, factory, implementation, ...tokens.map(({ address }) => address)]
  const ours = [...contracts, payer.address, sweeper.address]
  return {
    network: 'ethereum',
    coins: [
      ...tokens.map(({ coin, address, symbol }) => ({ coin, contract: address, tokenSymbol: symbol })),
      { coin: 'ETH', contract: null, tokenSymbol: 'ETH' },
    ],
    head: () => checkedHead(connection),
    blockByHeight: (height) => blockAt(connection, height),
    incomingOf: (block, findOwners) => readIncoming(connection, { block, findOwners }),
    touchedBy: (block, findOwners) => readTouched(connection, { block, findOwners }),
    depositAddress: (owner) => forwarderAddress({ vault, account: accountOf(owner) }),
    checkAddress: (text) => checkAddress({ text, ours }),
    holdings: (query) => readHoldings(connection, query),
    balancesAt: (query) => readBalances(connection, query),
    sweep: openSweeps(connection),
    payouts: openPayouts(connection),
  }
}
