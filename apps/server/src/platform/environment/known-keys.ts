import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** What anvil, Hardhat and everybody's tutorial begin with. */
const phrase = 'test test test test test test test test test test test junk'
const accounts = 50

/** Whether a private key is one that is published, or that anybody guesses: their accounts are emptied within a block. */
export function isKnownKey(key: string): boolean {
  if (BigInt(key) < 2n ** 64n || /^0x(.)\1+$/.test(key)) return true
  return Array.from({ length: accounts }, (_, addressIndex) => keyAt(addressIndex)).includes(
    key.toLowerCase(),
  )
}

function keyAt(addressIndex: number): string {
  const { privateKey } = mnemonicToAccount(phrase, { addressIndex }).getHdKey()
  return privateKey ? toHex(privateKey) : ''
}
