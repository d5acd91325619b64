import type { Address, Hex } from 'viem'
import { type HDAccount, mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** What the page is told by `/config.json` of its own origin. The keys are those of a local chain, worth nothing. */
export type DemoWalletConfig = {
  readonly relayUrl: string
  readonly projectId: string
  readonly chainId: number
  readonly rpcUrl: string
  readonly networkName: string
  readonly tokens: readonly {
    readonly symbol: string
    readonly address: Address
    readonly decimals: number
  }[]
  readonly accounts: readonly (
    | { readonly name: string; readonly privateKey: Hex }
    | { readonly name: string; readonly mnemonic: string; readonly index: number }
  )[]
}

export type WalletAccount = { readonly name: string; readonly signer: PrivateKeyAccount | HDAccount }

/** @throws {Error} when the file is not there */
export async function loadConfig(): Promise<DemoWalletConfig> {
  const response = await fetch('./config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return (await response.json()) as DemoWalletConfig
}

export function openAccounts({ accounts }: DemoWalletConfig): readonly WalletAccount[] {
  return accounts.map((account) => ({
    name: account.name,
    signer:
      'privateKey' in account
        ? privateKeyToAccount(account.privateKey)
        : mnemonicToAccount(account.mnemonic, { addressIndex: account.index }),
  }))
}
