import { recorder } from '@lode/test-kit/bench'
import type { Hex } from 'viem'
import { recordedBlock } from '../../test/recorded-block.ts'
import { headerOf } from '../header.ts'
import { orderedRoot } from './ordered-root.ts'
import { spellReceipt } from './spell-receipt.ts'
import { spellTransaction } from './spell-transaction.ts'

/** `npm run bench -- blocks`: the CPU time that proves a header, 300 recorded receipts, and as many transactions with 600 bytes of data each. */
const { block, receipts } = recordedBlock()
const many = Array.from({ length: 300 }, (_, i) => receipts[i % receipts.length] ?? receipts[0]).flatMap(
  (one) => one ?? [],
)
const digest: Hex = `0x${'ab'.repeat(32)}`
const sent = many.map((_, i) => ({
  ...{ type: '0x2', chainId: '0x1', nonce: `0x${i.toString(16)}`, maxPriorityFeePerGas: '0x1', value: '0x0' },
  ...{
    maxFeePerGas: '0x4a817c800',
    gas: '0x5208',
    to: `0x${'cd'.repeat(20)}`,
    input: `0x${'ef'.repeat(600)}`,
  },
  ...{ accessList: [], yParity: '0x1', r: digest, s: digest },
}))

const record = recorder('blocks')
for (let run = 0; run < 30; run++) {
  cpu('header-ms', () => headerOf(block))
  cpu('receipts-ms', () => orderedRoot(many.map(spellReceipt)))
  cpu('transactions-ms', () => orderedRoot(sent.map(spellTransaction)))
}
record.print()

function cpu(name: string, work: () => unknown): void {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  record.add(name, 'ms', (user + system) / 1000)
}
