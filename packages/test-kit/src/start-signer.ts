import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Hex, hexToBigInt, hexToNumber, type TransactionSerializableEIP1559 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { makeCertificates } from './make-certificates.ts'

/** A transaction as it is asked for, all numbers in hex. */
export type AskedTransaction = { [name: string]: Hex }

/** A signer on another machine, as far as a client can tell. */
export type TestSigner = {
  readonly url: string
  /** What a client must have: who vouches for the signer, and who it is itself. PEM. */
  readonly tls: { ca: string; certificate: string; key: string }
  /** What it was asked for, last. */
  asked: AskedTransaction | undefined
  /** What is sent for an answer. */
  write: (answer: { id: number; result?: unknown; error?: unknown }) => string
  stop(): Promise<void>
}

/**
 * Starts a signer that speaks Web3Signer's JSON-RPC over TLS, to clients with a certificate only, and holds keys of one chain.
 * @param folder where its certificates are written
 * @example const signer = await startSigner(folder, { keys: [key], chainId: 31337 })
 */
export async function startSigner(
  folder: string,
  { keys, chainId }: { keys: readonly Hex[]; chainId: number },
): Promise<TestSigner> {
  const accounts = keys.map((key) => privateKeyToAccount(key))
  await makeCertificates(folder, 'signer-')
  const pem = (name: string): Promise<string> => readFile(join(folder, `signer-${name}`), 'utf8')
  const [ca, cert, key] = await Promise.all([pem('ca.crt'), pem('tls.crt'), pem('tls.key')])
  const server = createServer({ ca, cert, key, requestCert: true }, async (request, response) => {
    const { id, method, params } = await bodyOf(request)
    try {
      response.end(signer.write({ id, result: await reply(method, params) }))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      response.end(signer.write({ id, error: { code: -32000, message } }))
    }
  })
  async function reply(method: string, [transaction = {}]: AskedTransaction[]): Promise<unknown> {
    if (method === 'eth_accounts') return accounts.map(({ address }) => address)
    if (method !== 'eth_signTransaction') throw new Error('Method not found')
    signer.asked = transaction
    const account = accounts.find(({ address }) => address.toLowerCase() === transaction.from?.toLowerCase())
    if (!account) throw new Error('Signing from address not available')
    return account.signTransaction(read(transaction, chainId))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const signer: TestSigner = {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    tls: { ca, certificate: cert, key },
    asked: undefined,
    write: (answer) => JSON.stringify({ jsonrpc: '2.0', ...answer }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return signer
}

/** The chain is the signer's own, whatever it was asked for. */
function read(
  { to, data, value = '0x0', nonce = '0x0', gas = '0x0', ...fees }: AskedTransaction,
  chainId: number,
): TransactionSerializableEIP1559 {
  return {
    type: 'eip1559',
    chainId,
    nonce: hexToNumber(nonce),
    gas: hexToBigInt(gas),
    value: hexToBigInt(value),
    maxFeePerGas: hexToBigInt(fees.maxFeePerGas ?? '0x0'),
    maxPriorityFeePerGas: hexToBigInt(fees.maxPriorityFeePerGas ?? '0x0'),
    ...(to && { to }),
    ...(data && { data }),
  }
}

async function bodyOf(
  request: IncomingMessage,
): Promise<{ id: number; method: string; params: AskedTransaction[] }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}
