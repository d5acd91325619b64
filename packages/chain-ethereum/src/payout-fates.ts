import { vaultAbi } from '@lode/contracts'
import { decodeErrorResult, type Hex, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import type { Connection } from './connect.ts'

/** Which numbers a transaction has paid, and which it passed over, by the vault's logs. */
export function payoutFates(
  { options }: Pick<Connection, 'options'>,
  { logs }: Pick<TransactionReceipt, 'logs'>,
): { paid: ReadonlySet<bigint>; failed: ReadonlyMap<bigint, string> } {
  const ours = parseEventLogs({
    abi: vaultAbi,
    eventName: ['Paid', 'PayoutFailed'],
    logs: logs.filter(({ address }) => isAddressEqual(address, options.vault)),
  })
  return {
    paid: new Set(ours.flatMap((log) => (log.eventName === 'Paid' ? [BigInt(log.args.id)] : []))),
    failed: new Map(
      ours.flatMap((log): [bigint, string][] =>
        log.eventName === 'PayoutFailed' ? [[BigInt(log.args.id), nameOf(log.args.reason)]] : [],
      ),
    ),
  }
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
