import { type Hex, toRlp } from 'viem'
import { spellQuantity } from '../header.ts'
import { withType } from './spell-receipt.ts'

/** A transaction as a node tells it. */
export type ToldTransaction = Readonly<Record<string, unknown>>

/** A type of transaction that this release does not know: a release that does is needed. */
export class TransactionTypeUnknown extends Error {
  override readonly name = 'TransactionTypeUnknown'
  constructor(type: unknown) {
    super(`transactions of type ${String(type)} are not known to this release: update it`)
  }
}

const fees = ['maxPriorityFeePerGas', 'maxFeePerGas'] as const
const call = ['gas', 'to', 'value', 'input'] as const
const signature = ['yParity', 'r', 's'] as const

/** The fields of each type in the order in which they are signed and hashed (EIP-155, 2930, 1559, 4844, 7702). */
const types: Readonly<Record<string, readonly string[]>> = {
  '0x0': ['nonce', 'gasPrice', ...call, 'v', 'r', 's'],
  '0x1': ['chainId', 'nonce', 'gasPrice', ...call, 'accessList', ...signature],
  '0x2': ['chainId', 'nonce', ...fees, ...call, 'accessList', ...signature],
  '0x3': [
    ...['chainId', 'nonce', ...fees, ...call, 'accessList'],
    ...['maxFeePerBlobGas', 'blobVersionedHashes', ...signature],
  ],
  '0x4': ['chainId', 'nonce', ...fees, ...call, 'accessList', 'authorizationList', ...signature],
}

/** The fields that are bytes or lists; all others are quantities. */
const spellings: Readonly<Record<string, (value: never) => unknown>> = {
  to: (address: Hex | null) => address ?? '0x',
  input: (data: Hex) => data,
  blobVersionedHashes: (hashes: readonly Hex[]) => hashes,
  accessList: (list: readonly { address: Hex; storageKeys: readonly Hex[] }[] | undefined) =>
    (list ?? []).map(({ address, storageKeys }) => [address, storageKeys]),
  authorizationList: (list: readonly Readonly<Record<string, Hex>>[]) =>
    list.map((one) =>
      ['chainId', 'address', 'nonce', 'yParity', 'r', 's'].map((name) => {
        const value = one[name] ?? '0x'
        return name === 'address' ? value : spellQuantity(value)
      }),
    ),
}

/**
 * Returns a transaction as its hash and a block's transactions root commit to it.
 * @throws {TransactionTypeUnknown}
 */
export function spellTransaction(told: ToldTransaction): Hex {
  const type = String(told.type ?? '0x0')
  const fields = types[type]
  if (!fields) throw new TransactionTypeUnknown(type)
  const spelled = fields.map((name) => {
    const value = told[name]
    const spellingOf = spellings[name] ?? spellQuantity
    return spellingOf((value ?? (name === 'yParity' ? told.v : value)) as never)
  })
  return withType(type, toRlp(spelled as never))
}
