import { type Hex, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'

/** What anvil, Hardhat and everybody's tutorial begin with. */
const phrase = 'test test test test test test test test test test test junk'
const accounts = 50
let published: ReadonlySet<Hex> | undefined
let addresses: ReadonlySet<string> | undefined

/** Whether a private key is one that is published, or that anybody guesses: their accounts are emptied within a block. */
export function isKnownKey(key: string): boolean {
  published ??= publishedKeys()
  return BigInt(key) < 2n ** 64n || /^0x(.)\1+$/.test(key) || published.has(key.toLowerCase() as Hex)
}

/** Whether an address is of one of the published keys. */
export function isKnownAddress(address: string): boolean {
  published ??= publishedKeys()
  addresses ??= new Set([...published].map((key) => privateKeyToAddress(key)))
  return addresses.has(address)
}

function publishedKeys(): ReadonlySet<Hex> {
  const root = mnemonicToAccount(phrase, { path: "m/44'/60'/0'/0" }).getHdKey()
  const keys = Array.from({ length: accounts }, (_, place) => root.deriveChild(place).privateKey)
  return new Set(keys.flatMap((key) => (key ? [toHex(key)] : [])))
}
