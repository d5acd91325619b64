/** Whose account a deposit names: the ledger owners that can be paid in to. */
export type AccountOwner =
  | `user/${bigint}`
  | `escrow/offering/${bigint}`
  | 'treasury/mining'
  | 'liquidity/exchange'

const house: readonly AccountOwner[] = ['treasury/mining', 'liquidity/exchange']
const escrow = /^escrow\/offering\/[1-9]\d{0,11}$/
const largestUser = 2n ** 63n - 1n

/**
 * The 32 bytes that name a ledger owner on a chain, in hex: a user's number as an integer, the name of a
 * house account in ASCII, padded on the right. The two can't meet: a name starts with a byte that is not zero.
 * @example accountOf('user/7') // '0x0000…0007'
 */
export function accountOf(owner: AccountOwner): `0x${string}` {
  if (house.includes(owner) || escrow.test(owner))
    return `0x${Buffer.from(owner, 'ascii').toString('hex').padEnd(64, '0')}`
  return `0x${BigInt(owner.slice('user/'.length)).toString(16).padStart(64, '0')}`
}

/** Whom 32 bytes of hex name; null for bytes that name nobody. @example ownerOf(accountOf('user/7')) // 'user/7' */
export function ownerOf(account: string): AccountOwner | null {
  const text = account.toLowerCase()
  const named = house.find((owner) => accountOf(owner) === text)
  if (named) return named
  const name = Buffer.from(text.slice(2), 'hex').toString('latin1').replace(/\0+$/, '')
  if (escrow.test(name)) return name as AccountOwner
  const id = BigInt(text)
  return id > 0n && id <= largestUser ? `user/${id}` : null
}
