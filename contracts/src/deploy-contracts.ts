import {
  type Account,
  type Address,
  type Chain,
  getContractAddress,
  type Hex,
  type PublicClient,
  parseEther,
  parseUnits,
  type Transport,
  type WalletClient,
  zeroAddress,
} from 'viem'
import {
  offeringExitBytecode,
  tetherLikeBytecode,
  vaultBytecode,
  wrappedBitcoinBytecode,
} from './bytecode.ts'
import { offeringExitAbi, tetherLikeAbi, vaultAbi, wrappedBitcoinAbi } from './index.ts'
import { receiptOf } from './receipt-of.ts'

/** So much of a public client as is used, so that a client with other actions fits too. */
type ChainReader = Pick<
  PublicClient,
  'getChainId' | 'getTransactionCount' | 'getTransactionReceipt' | 'pollingInterval'
>

export type DeployContractsOptions = {
  readonly publicClient: ChainReader
  /** Pays for the deployment. Its account gets no right of any kind. */
  readonly walletClient: WalletClient<Transport, Chain | undefined, Account>
  /** Grants roles, sets caps, unpauses. */
  readonly admin: Address
  /** Pays out. */
  readonly payer: Address
  /** Pauses. */
  readonly guardian: Address
  /** Mints the two test tokens: the faucet. */
  readonly minter: Address
}

export type DeployedContracts = {
  readonly vault: Address
  readonly forwarderFactory: Address
  /** Pays offerings when nobody else does, once the admin has given it `EXIT_ROLE`. */
  readonly offeringExit: Address
  readonly tether: Address
  readonly wrappedBitcoin: Address
  /** The block of the first deployment: there is nothing of ours to read before it. */
  readonly block: bigint
}

const DAY = 86_400n

/**
 * Deploys the vault, its forwarder factory, the way out of offerings and the two test tokens.
 *
 * The addresses follow from the deployer and its nonce alone, so a fresh chain always gets the same ones.
 * A day's payouts are capped at 1,000,000 USDT, 50 BTC and 1,000 ETH; the admin can change that at once: there is no delay.
 *
 * @throws {Error} When a deployment reverts.
 * @example
 * const { vault, block } = await deployContracts({ publicClient, walletClient, admin, payer, guardian, minter })
 */
export async function deployContracts(options: DeployContractsOptions): Promise<DeployedContracts> {
  const { publicClient, walletClient, admin, payer, guardian, minter } = options
  const { account, chain } = walletClient
  const [nonce, chainId] = await Promise.all([
    publicClient.getTransactionCount({ address: account.address, blockTag: 'pending' }),
    publicClient.getChainId().then(BigInt),
  ])
  const deployedBy = (offset: number) =>
    getContractAddress({ from: account.address, nonce: BigInt(nonce + offset) })
  const [tether, wrappedBitcoin, vault, offeringExit] = [0, 1, 2, 3].map(deployedBy) as [
    Address,
    Address,
    Address,
    Address,
  ]
  const caps = [
    { token: tether, amount: parseUnits('1000000', 6) },
    { token: wrappedBitcoin, amount: parseUnits('50', 8) },
    { token: zeroAddress, amount: parseEther('1000') },
  ]

  // Sent one after another without waiting, so that a chain with a block time takes them in one block.
  const shared = { account, chain: chain ?? null }
  const sent = [
    await walletClient.deployContract({
      ...shared,
      nonce,
      abi: tetherLikeAbi,
      bytecode: tetherLikeBytecode,
      args: [minter],
    }),
    await walletClient.deployContract({
      ...shared,
      nonce: nonce + 1,
      abi: wrappedBitcoinAbi,
      bytecode: wrappedBitcoinBytecode,
      args: [minter],
    }),
    await walletClient.deployContract({
      ...shared,
      nonce: nonce + 2,
      abi: vaultAbi,
      bytecode: vaultBytecode,
      args: [{ chainId, admin, payer, guardian, window: DAY, delay: 0, caps }],
    }),
    await walletClient.deployContract({
      ...shared,
      nonce: nonce + 3,
      abi: offeringExitAbi,
      bytecode: offeringExitBytecode,
      args: [vault],
    }),
  ]
  const [block] = await Promise.all(sent.map((hash) => deploymentBlock(publicClient, hash)))
  if (block === undefined) throw new Error('nothing was deployed')
  return {
    vault,
    offeringExit,
    forwarderFactory: getContractAddress({ from: vault, nonce: 1n }),
    tether,
    wrappedBitcoin,
    block,
  }
}

async function deploymentBlock(publicClient: ChainReader, hash: Hex): Promise<bigint> {
  const receipt = await receiptOf(publicClient, hash)
  if (receipt.status !== 'success') throw new Error(`the deployment ${hash} reverted`)
  return receipt.blockNumber
}
