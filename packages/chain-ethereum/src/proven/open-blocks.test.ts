import { readFileSync } from 'node:fs'
import { startAnvil } from '@lode/test-kit'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  keccak256,
  numberToHex,
  type RpcTransactionReceipt,
  serializeTransaction,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
import { recordedBlock } from '../../test/recorded-block.ts'
import { mayHold } from '../block-bloom.ts'
import { checkHeader, HeaderWrong, headerOf } from '../header.ts'
import { openBlocks } from './open-blocks.ts'
import { orderedRoot } from './ordered-root.ts'
import { spellReceipt } from './spell-receipt.ts'
import { spellTransaction, TransactionTypeUnknown } from './spell-transaction.ts'

const { block, receipts } = recordedBlock()
const prague = JSON.parse(
  readFileSync(new URL('../../test/mainnet-header-26050794.json', import.meta.url), 'utf8'),
) as Record<string, Hex> & { hash: Hex }

test('[A-05] recorded headers of two forks hash to their blocks, with each field changed to none', () => {
  for (const header of [block, prague]) {
    expect(checkHeader(headerOf(header), header.hash).height).toBe(BigInt(header.number as Hex))
    const names = Object.keys(header).filter((name) => name !== 'hash')
    expect(names.length).toBe(header === prague ? 21 : 20)
    for (const name of names) {
      const value = header[name] as Hex
      // The last digit counts in a quantity as in bytes.
      const changed = `${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}`
      expect(() => headerOf({ ...header, [name]: changed }), name).toThrow(HeaderWrong)
      expect(() => headerOf({ ...header, [name]: undefined }), name).toThrow(HeaderWrong)
    }
  }
})

// Each kind of change was seen to pass with the field left out of what is spelled.
test('[A-05] the receipts of a recorded block have its root, and with anything changed another', () => {
  const root = (some: readonly RpcTransactionReceipt[]) => orderedRoot(some.map(spellReceipt))
  expect(receipts).toHaveLength(202)
  expect(root(receipts)).toBe(block.receiptsRoot)
  const place = receipts.findIndex(({ logs }) => logs.length > 1)
  const one = receipts[place] as RpcTransactionReceipt
  const [first, second, ...more] = one.logs
  if (!first || !second) throw new Error('no receipt with two logs')
  const digit = (text: string) => `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`
  const changed = [
    { ...one, status: one.status === '0x1' ? '0x0' : '0x1' },
    { ...one, type: one.type === '0x2' ? '0x0' : '0x2' },
    { ...one, cumulativeGasUsed: digit(one.cumulativeGasUsed) },
    { ...one, logsBloom: digit(one.logsBloom) },
    { ...one, logs: [first] },
    { ...one, logs: [second, first, ...more] },
    { ...one, logs: [{ ...first, data: digit(first.data) }, second, ...more] },
    { ...one, logs: [{ ...first, address: digit(first.address) }, second, ...more] },
    { ...one, logs: [{ ...first, topics: first.topics.map(digit) }, second, ...more] },
  ] as RpcTransactionReceipt[]
  for (const lie of changed) expect(root(receipts.with(place, lie))).not.toBe(block.receiptsRoot)
  for (const lie of [
    receipts.slice(0, -1),
    receipts.toSpliced(place, 1),
    [...receipts, one],
    receipts.toReversed(),
  ])
    expect(root(lie)).not.toBe(block.receiptsRoot)
  expect(orderedRoot([])).toBe(keccak256('0x80'))
})

test('[A-05] a header’s bloom holds the address and the topics of each log', () => {
  const items = receipts.flatMap(({ logs }) => logs.flatMap(({ address, topics }) => [address, ...topics]))
  expect(items.every((item) => item !== null && mayHold(block.logsBloom as Hex, item))).toBe(true)
  expect(mayHold(block.logsBloom as Hex, `0x${'12'.repeat(20)}`)).toBe(false)
})

// Anvil makes the roots by alloy's code, not by ours: transactions of each type but blobs', more of them than a byte counts.
test('[A-05] blocks of a live node are proven, with transactions of each type', async () => {
  const anvil = await startAnvil()
  const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  const shared = { chain: foundry, transport: http(anvil.url) }
  const client = createPublicClient(shared)
  const node = createTestClient({ ...shared, mode: 'anvil' })
  const wallet = createWalletClient({ ...shared, account })
  await node.setAutomine(false)
  const to = `0x${'34'.repeat(20)}` as const
  const accessList = [{ address: to, storageKeys: [numberToHex(1, { size: 32 })] }]
  const fees = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1n }
  const authorization = await wallet.signAuthorization({ contractAddress: to, executor: 'self' })
  const calls = [
    { type: 'legacy', gasPrice: 20_000_000_000n },
    { type: 'eip2930', gasPrice: 20_000_000_000n, accessList },
    { type: 'eip1559', ...fees, accessList },
    { type: 'eip7702', ...fees, authorizationList: [authorization] },
    // Makes a contract of nothing: it has no recipient.
    { type: 'eip1559', ...fees, to: null },
  ] as const
  const nonce = await client.getTransactionCount({ address: account.address })
  const hashes: Hex[] = []
  for (let place = 0; place < 260; place++) {
    const call = {
      to,
      value: BigInt(place),
      gas: 90_000n,
      ...calls[place % calls.length],
      nonce: nonce + place,
    }
    hashes.push(await wallet.sendTransaction(call as never))
  }
  await node.mine({ blocks: 1 })
  const { hash } = await client.getBlock()
  const blocks = openBlocks(client)
  const [proven, told] = await Promise.all([blocks.block(hash), blocks.receipts(hash)])
  await anvil.stop()
  expect(proven.transactions.map((one) => one.hash)).toEqual(hashes)
  expect(told.map(({ transactionHash, status }) => [transactionHash, status])).toEqual(
    hashes.map((one) => [one, 'success']),
  )
})

test('[A-05] a transaction with blobs is spelled as it is signed, and one of an unknown type refused', () => {
  const address: Hex = `0x${'56'.repeat(20)}`
  const digest: Hex = `0x01${'78'.repeat(31)}`
  const told = {
    ...{
      chainId: 1,
      nonce: 7,
      maxPriorityFeePerGas: 1n,
      maxFeePerGas: 2n,
      gas: 21_000n,
      to: address,
      value: 0n,
    },
    ...{ maxFeePerBlobGas: 3n, blobVersionedHashes: [digest], accessList: [] },
  }
  const signed = { r: `0x${'9a'.repeat(32)}`, s: `0x00${'bc'.repeat(31)}`, yParity: 1 } as const
  const quantities = Object.entries(told).map(([name, value]) => [
    name,
    typeof value === 'number' || typeof value === 'bigint' ? numberToHex(value) : value,
  ])
  const rpc = { ...Object.fromEntries(quantities), ...signed, type: '0x3', input: '0x', yParity: '0x1' }
  expect(spellTransaction(rpc)).toBe(serializeTransaction({ ...told, type: 'eip4844' }, signed))
  expect(() => spellTransaction({ ...rpc, type: '0x7e' })).toThrow(TransactionTypeUnknown)
})
