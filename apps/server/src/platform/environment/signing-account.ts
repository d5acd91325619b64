import { openRemoteSigner, type SignerHost } from '@lode/chain-ethereum'
import type { Address, Hex, LocalAccount } from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'

/** How an account is given: its key, or where its key is and whose it is. */
export type GivenAccount = {
  readonly key?: Hex | undefined
  readonly url?: string | undefined
  readonly address?: Address | undefined
}

/** What is missing of an account, or said twice: nothing where it is whole. `name` is what its variables begin with. */
export function faultsOfAccount(name: string, { key, url, address }: GivenAccount): string[] {
  if (key && url) return [`${name}_PRIVATE_KEY and ${name}_SIGNER_URL are both set: a key is in one place`]
  if (!key && !url)
    return [
      `${name}_PRIVATE_KEY is missing: set it, or ${name}_SIGNER_URL (docs/configuration.md says to what)`,
    ]
  if (url && !address) return [`${name}_ADDRESS is missing: whose key is at ${name}_SIGNER_URL?`]
  return []
}

/** The address of an account, where it is whole. */
export function addressOfAccount({ key, address }: GivenAccount): Address | undefined {
  return key ? privateKeyToAddress(key) : address
}

/** Opens an account that has no faults. */
export function openAccount({ key, url, address }: GivenAccount, tls: SignerHost['tls']): LocalAccount {
  if (key) return privateKeyToAccount(key)
  if (!url || !address) throw new Error('an account without a key and without a signer')
  return openRemoteSigner({ url, address, ...(tls && { tls }) })
}
