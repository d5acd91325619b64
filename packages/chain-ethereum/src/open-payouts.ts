import type { Payouts } from '@lode/chain'
import type { Address, Hex } from 'viem'
import { broadcast } from './broadcast.ts'
import { checkPayouts } from './check-payouts.ts'
import type { PayingConnection } from './connect.ts'
import { readPayouts } from './read-payouts.ts'
import { signPayouts } from './sign-payouts.ts'

/** Paying out of the vault, many lines a transaction. Opening it asks nothing of the node. */
export function openPayouts(connection: PayingConnection): Payouts {
  const { client, options } = connection
  const payer = options.payer.address
  return {
    ...readPayouts(connection),
    payer,
    check: (lines) => checkPayouts(connection, lines),
    nonce: async ({ payer: of = payer, at } = {}) =>
      BigInt(
        await client.getTransactionCount({
          address: of as Address,
          ...(at === undefined ? { blockTag: 'latest' } : { blockNumber: at }),
        }),
      ),
    sign: (request) => signPayouts(connection, request),
    broadcast: (bytes) => broadcast(connection, bytes as Hex),
  }
}
