import type { Block, ExitPayment } from '@lode/chain'
import { offeringExitAbi } from '@lode/contracts'
import { type Address, encodeEventTopics, getAbiItem, isAddressEqual, parseEventLogs } from 'viem'
import { mayHold } from './block-bloom.ts'
import { coinOf } from './coin-of.ts'
import type { Connection } from './connect.ts'
import { placesOf, readReceipts } from './read-receipts.ts'

const exitEvents = [
  getAbiItem({ abi: offeringExitAbi, name: 'Refunded' }),
  getAbiItem({ abi: offeringExitAbi, name: 'Claimed' }),
  getAbiItem({ abi: offeringExitAbi, name: 'ProceedsTaken' }),
] as const
const kinds = { Refunded: 'refund', Claimed: 'claim', ProceedsTaken: 'proceeds' } as const

/**
 * Reads what the contract of offerings paid in one block. Payments in tokens that nobody here knows are none of ours.
 * @throws as `readReceipts`
 */
export async function readExits(connection: Connection, block: Block): Promise<ExitPayment[]> {
  const { offeringExit } = connection.options
  if (!offeringExit) return []
  const topics = exitEvents.flatMap(
    (event) => encodeEventTopics({ abi: [event] }).slice(0, 1) as [`0x${string}`],
  )
  const receipts = await readReceipts(connection, {
    block,
    mayMatter: (bloom) => mayHold(bloom, offeringExit) && topics.some((topic) => mayHold(bloom, topic)),
  })
  const places = placesOf(receipts)
  return receipts.flatMap(({ logs, transactionHash }) =>
    parseEventLogs({ abi: exitEvents, logs })
      .filter(({ address }) => isAddressEqual(address, offeringExit))
      .flatMap(({ eventName, args, logIndex }): ExitPayment[] => {
        const coin = coinOf(connection, args.token as Address)
        if (coin === null) return []
        return [
          {
            ...{ transactionHash, logIndex: places.get(logIndex) ?? logIndex, kind: kinds[eventName] },
            ...{ offering: args.offering.slice(2), holder: 'holder' in args ? args.holder : null },
            ...{ coin, units: args.amount },
          },
        ]
      }),
  )
}
