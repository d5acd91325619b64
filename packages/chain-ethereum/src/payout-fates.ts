import type { PayoutFailure, PayoutStatus } from '@lode/chain'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { type Address, decodeErrorResult, type Hex, isAddressEqual, parseEventLogs, zeroAddress } from 'viem'
import { isPassing } from './is-passing.ts'
import type { ProvenReceipt } from './proven/open-blocks.ts'

type Logs = ProvenReceipt['logs']
type Fates = Pick<Extract<PayoutStatus, { state: 'mined' }>, 'paid' | 'failed' | 'reverted' | 'short'>

/** Which numbers a transaction has paid, and which it passed over, by the vault's logs; and what the tokens say to have arrived. */
export function payoutFates(vault: Address, { logs, status }: Pick<ProvenReceipt, 'logs' | 'status'>): Fates {
  const ours = logs.filter(({ address }) => isAddressEqual(address, vault))
  const paid = parseEventLogs({ abi: vaultAbi, eventName: 'Paid', logs: ours })
  const failed = parseEventLogs({ abi: vaultAbi, eventName: 'PayoutFailed', logs: ours })
  return {
    paid: new Set(paid.map(({ args }) => BigInt(args.id))),
    reverted: status === 'reverted',
    failed: new Map(failed.map(({ args }) => [BigInt(args.id), failureOf(args.reason)])),
    short: new Map(
      paid.flatMap((log): [bigint, bigint][] => {
        const arrived = arrivedOf(log, logs, ours)
        return arrived !== undefined && arrived < log.args.amount ? [[BigInt(log.args.id), arrived]] : []
      }),
    ),
  }
}

/** The amount of a payment that arrived by the token's word: in its transfer to the recipient since the vault's log before. ETH arrives whole. */
function arrivedOf(
  { logIndex, args }: { logIndex: number; args: { token: Hex; to: Hex } },
  logs: Logs,
  ours: Logs,
): bigint | undefined {
  if (args.token === zeroAddress) return undefined
  const after = Math.max(-1, ...ours.map((log) => log.logIndex).filter((index) => index < logIndex))
  const between = logs.filter(
    (log) => log.logIndex > after && log.logIndex < logIndex && isAddressEqual(log.address, args.token),
  )
  const transfers = parseEventLogs({ abi: tetherLikeAbi, eventName: 'Transfer', logs: between })
  return transfers.find(({ args: { to } }) => isAddressEqual(to, args.to))?.args.value
}

function failureOf(data: Hex): PayoutFailure {
  const reason = nameOf(data)
  return { reason, passing: isPassing(reason) }
}

/** A revert in words: the error's name, or its first four bytes. */
function nameOf(reason: Hex): string {
  if (reason === '0x') return 'reverted'
  try {
    return decodeErrorResult({ abi: vaultAbi, data: reason }).errorName
  } catch {
    return reason.slice(0, 10)
  }
}
