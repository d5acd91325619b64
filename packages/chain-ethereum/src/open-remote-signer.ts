import {
  type Address,
  type Hex,
  isHex,
  type LocalAccount,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializable,
  type TransactionSerialized,
} from 'viem'
import { toAccount } from 'viem/accounts'
import { askSigner, SignerFailed, type SignerHost } from './ask-signer.ts'

/**
 * An account whose key is elsewhere: `eth_signTransaction` by JSON-RPC, as Web3Signer and nodes speak it. It signs transactions and
 * nothing else. What comes back is taken only if it is, byte for byte, what was asked for with a signature of this account.
 * @example const payer = openRemoteSigner({ url: 'https://signer.example:9000', address, tls: { ca } })
 */
export function openRemoteSigner({ address, ...host }: SignerHost & { address: Address }): LocalAccount {
  async function signTransaction(transaction: TransactionSerializable): Promise<Hex> {
    const params = [{ from: address, ...wireOf(transaction) }]
    const bytes = bytesOf(await askSigner(host, { method: 'eth_signTransaction', params }))
    if (!(await isSigned(bytes, { transaction, by: address })))
      throw new SignerFailed(`the signer at ${new URL(host.url).host} signed something else`)
    return bytes
  }
  const never = async () => {
    throw new SignerFailed('this account signs transactions only')
  }
  return toAccount({
    address,
    signTransaction: signTransaction as LocalAccount['signTransaction'],
    signMessage: never,
    signTypedData: never,
  })
}

/** Numbers as JSON-RPC writes them. Fields that a signer does not know it leaves out, and the answer is then not taken. */
function wireOf({ chainId, type: _, ...transaction }: TransactionSerializable): Record<string, unknown> {
  const fields = Object.entries({ value: 0n, type: 2, chainId, ...transaction })
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        typeof value === 'bigint' || typeof value === 'number' ? numberToHex(value) : value,
      ]),
  )
}

/** Web3Signer answers the bytes; geth answers them as `raw`, beside the fields. */
function bytesOf(result: unknown): Hex {
  const bytes = typeof result === 'object' && result !== null && 'raw' in result ? result.raw : result
  if (!isHex(bytes)) throw new SignerFailed('the signer answered no bytes')
  return bytes
}

async function isSigned(
  bytes: Hex,
  { transaction, by }: { transaction: TransactionSerializable; by: Address },
): Promise<boolean> {
  try {
    const { r, s, yParity } = parseTransaction(bytes)
    if (!r || !s || yParity === undefined) return false
    if (serializeTransaction(transaction, { r, s, yParity }) !== bytes) return false
    const signer = await recoverTransactionAddress({ serializedTransaction: bytes as TransactionSerialized })
    return signer.toLowerCase() === by.toLowerCase()
  } catch {
    // Bytes that are no transaction.
    return false
  }
}
