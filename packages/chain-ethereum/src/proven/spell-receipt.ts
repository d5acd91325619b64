import { concatHex, type Hex, type RpcTransactionReceipt, toRlp } from 'viem'
import { spellQuantity } from '../header.ts'

/** Returns a receipt as a block's receipts root commits to it (EIP-2718, EIP-658). */
export function spellReceipt(receipt: RpcTransactionReceipt): Hex {
  const { type, status, cumulativeGasUsed, logsBloom, logs } = receipt
  const spelled = toRlp([
    spellQuantity(status),
    spellQuantity(cumulativeGasUsed),
    logsBloom,
    logs.map(({ address, topics, data }) => [address, topics, data]),
  ] as never)
  return withType(type, spelled)
}

/** Puts the type of a typed transaction, or of its receipt, in front. */
export function withType(type: string, spelled: Hex): Hex {
  const number = Number(type)
  return number === 0 ? spelled : concatHex([`0x${number.toString(16).padStart(2, '0')}`, spelled])
}
