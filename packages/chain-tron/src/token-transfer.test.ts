import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { bytesOf } from './address.ts'
import { readTransfer, type TronLog, transferData } from './token-transfer.ts'

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const from = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
const to = 'THTR75o8xXAgCTQqpiot2AFRAjvW1tSbVV'
const word = (hex: string): string => hex.padStart(64, '0')

const log: TronLog = {
  address: bytesToHex(bytesOf(usdt)),
  topics: [
    'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(bytesToHex(bytesOf(from))),
    word(bytesToHex(bytesOf(to))),
  ],
  data: word(12_345_678n.toString(16)),
}

test('a log of a transfer tells token, both ends and units', () => {
  expect(readTransfer(log)).toEqual({ contract: usdt, from, to, units: 12_345_678n })
})

test.each<[string, Partial<TronLog>]>([
  [
    'another event',
    {
      topics: [
        '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
        ...(log.topics ?? []).slice(1),
      ],
    },
  ],
  ['a token whose ids are topics', { topics: [...(log.topics ?? []), word('1')] }],
  ['a topic less', { topics: (log.topics ?? []).slice(0, 2) }],
  ['no topics', { topics: undefined }],
  ['no data', { data: undefined }],
  ['more data', { data: `${log.data}00` }],
  ['data that is no hex', { data: 'z'.repeat(64) }],
  ['an address with its prefix', { address: `41${log.address}` }],
])('%s is no transfer', (_, change) => {
  expect(readTransfer({ ...log, ...change })).toBeNull()
})

test('the data of a transfer holds the recipient without the prefix, and the amount', () => {
  expect(bytesToHex(transferData(to, 1000n))).toBe(`a9059cbb${word(bytesToHex(bytesOf(to)))}${word('3e8')}`)
  for (const units of [-1n, 2n ** 256n]) expect(() => transferData(to, units)).toThrow(RangeError)
})
