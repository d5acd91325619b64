import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRemoteSigner, SignerFailed } from '@lode/chain-ethereum'
import { deployTestContracts, startAnvil } from '@lode/test-kit'
import { makeCertificates } from '@lode/test-kit/make-certificates'
import { startSigner, type TestSigner } from '@lode/test-kit/start-signer'
import { type Hex, parseGwei, parseTransaction, recoverTransactionAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSignerEnvironment } from '../../../testing/start-test-server.ts'
import { readSignerConfiguration } from '../../configuration.ts'

const key: Hex = `0x${'7a'.repeat(32)}`
const { address } = privateKeyToAccount(key)
const payment = {
  type: 'eip1559',
  chainId: 31337,
  nonce: 7,
  to: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  data: '0xdeadbeef',
  gas: 90_000n,
  maxFeePerGas: parseGwei('30'),
  maxPriorityFeePerGas: parseGwei('2'),
} as const

let folder: string
let signer: TestSigner
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lode-signer-'))
  signer = await startSigner(folder, { keys: [key], chainId: 31337 })
})
beforeEach(() => {
  signer.write = (answer) => JSON.stringify({ jsonrpc: '2.0', ...answer })
})
afterAll(async () => {
  await signer.stop()
  await rm(folder, { recursive: true })
})

const open = (change: object = {}) =>
  openRemoteSigner({ url: signer.url, address, tls: signer.tls, ...change })

test('[G-06] a process signs with a key that it never has: named by address, over TLS in both directions', async () => {
  const place = (name: string): string => join(folder, `signer-${name}`)
  const { PAYER_PRIVATE_KEY: _, ...environment } = testSignerEnvironment({
    databaseUrl: 'postgres://localhost/lode',
    rpcUrl: 'http://127.0.0.1:8545',
    PAYER_SIGNER_URL: signer.url,
    PAYER_ADDRESS: address,
    SIGNER_CA_FILE: place('ca.crt'),
    SIGNER_CERTIFICATE_FILE: place('tls.crt'),
    SIGNER_CERTIFICATE_KEY_FILE: place('tls.key'),
  })
  const { payer } = readSignerConfiguration(environment).keys
  expect(payer.address).toBe(address)
  const bytes = await payer.signTransaction(payment)
  expect(await recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` })).toBe(address)
  expect(parseTransaction(bytes)).toMatchObject({ ...payment, to: payment.to.toLowerCase() })
  expect(signer.asked).toEqual({
    from: address,
    to: payment.to,
    data: '0xdeadbeef',
    gas: '0x15f90',
    nonce: '0x7',
    value: '0x0',
    type: '0x2',
    chainId: '0x7a69',
    maxFeePerGas: '0x6fc23ac00',
    maxPriorityFeePerGas: '0x77359400',
  })
})

// Each was seen to be taken without the comparison of the bytes, and of the account.
test.each<[what: string, change: object, by: Hex]>([
  ['another recipient', { to: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' }, key],
  ['more', { value: 1n }, key],
  ['another call', { data: '0xdeadbee0' }, key],
  ['another nonce', { nonce: 8 }, key],
  ['a higher fee', { maxFeePerGas: parseGwei('31') }, key],
  ['another chain', { chainId: 1 }, key],
  ['another account’s signature', {}, `0x${'7b'.repeat(32)}`],
])('a signer that signs %s than it was asked for is not believed', async (_, change, by) => {
  const other = await privateKeyToAccount(by).signTransaction({ ...payment, ...change })
  signer.write = ({ id }) => JSON.stringify({ id, result: other })
  await expect(open().signTransaction(payment)).rejects.toThrow('signed something else')
})

test.each<[text: string, message: string]>([
  ['{"id":1,"result":null}', 'answered no bytes'],
  ['{"id":1,"result":"0x02"}', 'signed something else'],
  ['{"id":1,"result":{"raw":"0x02c0"}}', 'signed something else'],
  ['<html>', 'answered no JSON'],
  ['null', 'answered no bytes'],
  [`"${'x'.repeat(1_000_001)}"`, 'more than 1000000 bytes'],
  [`{"error":{"code":-32000,"message":"${'y'.repeat(5000)}"}}`, `-32000 ${'y'.repeat(200)}`],
])('an answer that is none is a fault with a name: %#', async (text, message) => {
  signer.write = () => text
  const fault = await open()
    .signTransaction(payment)
    .catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(SignerFailed)
  expect(String(fault)).toContain(message)
  expect(String(fault).length).toBeLessThan(400)
})

test('a signer is asked by nobody without a certificate, and is itself the one that its authority vouches for', async () => {
  const { ca, certificate } = signer.tls
  await expect(open({ tls: { ca } }).signTransaction(payment)).rejects.toThrow(SignerFailed)
  await makeCertificates(folder, 'stranger-')
  await expect(open({ tls: { ca: certificate } }).signTransaction(payment)).rejects.toThrow(SignerFailed)
  await expect(open({ tls: {} }).signTransaction(payment)).rejects.toThrow('self-signed certificate')
})

test('a signer that takes the question and never answers is waited for until its time is over', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  const url = `http://user:hidden-word@127.0.0.1:${port}`
  const fault = await open({ url, timeoutMs: 50 }).signTransaction(payment).catch(String)
  expect(fault).toContain(`the signer at 127.0.0.1:${port} did not answer`)
  expect(fault).not.toContain('hidden-word')
  silent.close()
})

test('an account that is elsewhere signs transactions, and no message', async () => {
  await expect(open().signMessage({ message: 'pay' })).rejects.toThrow('transactions only')
})

test('a payment is signed by a node that has the key, and is mined', async () => {
  const anvil = await startAnvil()
  const { signers, publicClient } = await deployTestContracts(anvil)
  const [from] = signers.users
  const remote = openRemoteSigner({ url: anvil.url, address: from.address })
  const bytes = await remote.signTransaction({
    type: 'eip1559',
    chainId: 31337,
    nonce: await publicClient.getTransactionCount({ address: from.address }),
    to: address,
    value: 5n,
    gas: 21_000n,
    maxFeePerGas: parseGwei('30'),
    maxPriorityFeePerGas: parseGwei('1'),
  })
  await publicClient.sendRawTransaction({ serializedTransaction: bytes })
  await expect.poll(() => publicClient.getBalance({ address })).toBe(5n)
  await anvil.stop()
})
