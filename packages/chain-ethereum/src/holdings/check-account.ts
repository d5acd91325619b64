import { fromRlp, type Hex, keccak256 } from 'viem'
import { checkTrie, TrieProofWrong } from './check-trie.ts'
import type { AccountProof } from './evidence.ts'

/** What a state proves of an account: its own coin, the hash of its code, and its storage. */
export type ProvenAccount = {
  readonly balance: bigint
  readonly codeHash: Hex
  /** What stands in a place of its storage. @throws {TrieProofWrong} where nothing proves it. */
  readonly slot: (key: Hex) => bigint
}

const noCode = keccak256('0x')

/**
 * Proves an account against a state root. An address that nobody has used is proven to be empty.
 * @throws {TrieProofWrong}
 */
export function checkAccount(stateRoot: Hex, { address, proof, slots }: AccountProof): ProvenAccount {
  const found = checkTrie({ root: stateRoot, key: keccak256(address as Hex), proof })
  const fields = found === null ? null : (fromRlp(found) as readonly Hex[])
  if (fields !== null && (fields.length !== 4 || fields.some((field) => typeof field !== 'string')))
    throw new TrieProofWrong('an account is none')
  const [, balance = '0x', storageRoot, codeHash = noCode] = fields ?? []
  return {
    balance: numberOf(balance),
    codeHash,
    slot(key) {
      if (storageRoot === undefined) return 0n
      const told = slots.find((one) => one.key === key)
      if (!told) throw new TrieProofWrong(`nothing proves what stands at ${key} of ${address}`)
      const value = checkTrie({ root: storageRoot, key: keccak256(key), proof: told.proof })
      return value === null ? 0n : numberOf(fromRlp(value) as Hex)
    },
  }
}

function numberOf(spelled: Hex): bigint {
  return spelled === '0x' ? 0n : BigInt(spelled)
}
