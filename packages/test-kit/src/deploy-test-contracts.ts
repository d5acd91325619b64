import type { Anvil } from '@lode/contracts/anvil'
import { type DeployedContracts, deployContracts } from '@lode/contracts/deploy'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  type HttpTransport,
  http,
  type PublicClient,
  type TestClient,
  type WalletClient,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

/** The accounts anvil gives 10,000 ETH each; everybody knows this phrase. */
const MNEMONIC = 'test test test test test test test test test test test junk'

export type TestContracts = {
  readonly contracts: DeployedContracts
  readonly publicClient: PublicClient<HttpTransport, typeof foundry>
  /** Makes anvil do what a test needs: mine, reorganise, set balances. */
  readonly testClient: TestClient<'anvil', HttpTransport, typeof foundry>
  /** The deployer's; another signer is named in a write by `account`. */
  readonly walletClient: WalletClient<HttpTransport, typeof foundry, HDAccount>
  /** Who holds which right; `minter` owns the two tokens, `users` have ETH and no right. */
  readonly signers: {
    readonly admin: HDAccount
    readonly payer: HDAccount
    readonly guardian: HDAccount
    readonly minter: HDAccount
    readonly users: readonly [HDAccount, HDAccount, HDAccount]
  }
}

/**
 * Deploys the vault, its factory and the tokens to a fresh anvil of chain id 31337.
 *
 * @example
 * const anvil = await startAnvil()
 * const { contracts, publicClient, walletClient, signers } = await deployTestContracts(anvil)
 */
export async function deployTestContracts(anvil: Pick<Anvil, 'url'>): Promise<TestContracts> {
  const shared = { chain: foundry, transport: http(anvil.url), pollingInterval: 20 }
  const publicClient = createPublicClient(shared)
  // Mining many blocks takes as long as it takes: asked again after ten seconds, the node mines as many more.
  const transport = http(anvil.url, { timeout: 120_000, retryCount: 0 })
  const testClient = createTestClient({ ...shared, transport, mode: 'anvil' })
  const walletClient = createWalletClient({ ...shared, account: signer(0) })
  const signers = {
    admin: signer(1),
    payer: signer(2),
    guardian: signer(3),
    minter: signer(4),
    users: [signer(5), signer(6), signer(7)],
  } as const
  const contracts = await deployContracts({
    publicClient,
    walletClient,
    admin: signers.admin.address,
    payer: signers.payer.address,
    guardian: signers.guardian.address,
    minter: signers.minter.address,
  })
  return { contracts, publicClient, testClient, walletClient, signers }
}

function signer(addressIndex: number): HDAccount {
  return mnemonicToAccount(MNEMONIC, { addressIndex })
}
