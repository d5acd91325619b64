import { accountOf, type Chain, type PayingChain } from '@lode/chain'
import { forwarderAddress } from '@lode/contracts/forwarder-address'
import { type Address, getContractAddress } from 'viem'
import { blockAt } from './block-at.ts'
import { checkAddress } from './check-address.ts'
import { checkedHead } from './checked-head.ts'
import { type Connection, connect } from './connect.ts'
import type { EthereumOptions, PayingOptions } from './ethereum-options.ts'
import { openAnchors } from './open-anchors.ts'
import { openPayouts } from './open-payouts.ts'
import { openSecondNode } from './open-second-node.ts'
import { openSender } from './open-sender.ts'
import { openSweeps } from './open-sweeps.ts'
import { readActs } from './read-acts.ts'
import { readBalances } from './read-balances.ts'
import { readExits } from './read-exits.ts'
import { readHoldings } from './read-holdings.ts'
import { readIncoming } from './read-incoming.ts'
import { readPayouts } from './read-payouts.ts'
import { readReceived } from './read-received.ts'
import { readTouched } from './read-touched.ts'

/**
 * Opens Ethereum as a chain of Lode, for a process that has no key. Asks nothing of the node yet.
 * @example const chain = openEthereum({ rpcUrl, chainId: 1, vault, tokens })
 */
export function openEthereum(options: EthereumOptions): Chain {
  const connection = connect(options)
  return { ...reader(connection, []), payouts: readPayouts(connection) }
}

/**
 * Opens it for the process that signs. Asks nothing of the node yet.
 * @example const chain = openPayingEthereum({ rpcUrl, chainId: 1, vault, tokens, payer, sweeper, feeCeiling })
 */
export function openPayingEthereum(options: PayingOptions): PayingChain {
  const connection = connect(options)
  const { payer, sweeper, offering, offeringExit } = options
  return {
    ...reader(
      connection,
      [payer, sweeper, offering].flatMap((account) => account?.address ?? []),
    ),
    sweep: openSweeps(connection, openSender(connection, sweeper)),
    anchors:
      offering && offeringExit ? openAnchors(connection, { sender: offering, exit: offeringExit }) : null,
    acts: readActs(connection),
    payouts: openPayouts(connection),
  }
}

function reader(connection: Connection, accounts: readonly Address[]): Omit<Chain, 'payouts'> {
  const { vault, tokens } = connection.options
  const factory = getContractAddress({ from: vault, nonce: 1n })
  const implementation = getContractAddress({ from: factory, nonce: 1n })
  const ours = [vault, factory, implementation, ...tokens.map(({ address }) => address), ...accounts]
  return {
    network: 'ethereum',
    coins: [
      ...tokens.map(({ coin, address, symbol }) => ({ coin, contract: address, tokenSymbol: symbol })),
      { coin: 'ETH', contract: null, tokenSymbol: 'ETH' },
    ],
    head: () => checkedHead({ ...connection, chainId: connection.options.chainId }),
    blockByHeight: (height) => blockAt(connection, height),
    incomingOf: (block, findOwners) => readIncoming(connection, { block, findOwners }),
    exitsOf: (block) => readExits(connection, block),
    touchedBy: (block, findOwners) => readTouched(connection, { block, findOwners }),
    depositAddress: (owner) => forwarderAddress({ vault, account: accountOf(owner) }),
    checkAddress: (text) => checkAddress({ text, ours }),
    holdings: (query) => readHoldings(connection, query),
    balancesAt: (query) => readBalances(connection, query),
    receivedBy: (query) => readReceived(connection, query),
    second: openSecondNode(connection.options),
  }
}
