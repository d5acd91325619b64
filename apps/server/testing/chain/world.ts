import { type AccountOwner, accountOf, type PayingChain } from '@lode/chain'
import { openPayingEthereum, type PayingOptions } from '@lode/chain-ethereum'
import { systemClock } from '@lode/clock'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import type { Database } from '@lode/database'
import { type Coin, developmentDepositKey } from '@lode/domain'
import { type Ledger, openLedger } from '@lode/ledger'
import {
  type Anvil,
  deployTestContracts,
  receiptOf,
  startAnvil,
  type TestContracts,
  type TestDatabase,
  testDatabase,
} from '@lode/test-kit'
import { type Address, type Hex, parseGwei, type TransactionReceipt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { auditEverything } from '../../src/audit-everything.ts'
import type { DepositSettings } from '../../src/modules/deposit/deposit-settings.ts'
import { statementSigner } from '../../src/modules/deposit/statement-signer.ts'
import type { Voucher } from '../../src/modules/deposit/voucher.ts'
import type { Proofs } from '../../src/modules/withdrawal/proof/open-proofs.ts'
import type { WithdrawalSettings } from '../../src/modules/withdrawal/withdrawal-deps.ts'
import { believing } from './believing.ts'

/** A chain with the contracts on it, a database, and everything of the server that stands between the two. */
export type World = TestDatabase &
  TestContracts & {
    anvil: Anvil
    chain: PayingChain
    ethereum: PayingOptions
    /** For what a test breaks that no process could. */
    owner: Database
    ledger: Ledger
    clock: typeof systemClock
    settings: DepositSettings & WithdrawalSettings
    voucher: Voucher
    proofs: Proofs
    alarms: { kind: string; detail: string }[]
    alarm(alarm: { kind: string; detail: string }): void
    /** Deposits tokens from the first user's wallet, approving exactly that amount before. */
    deposit(what: {
      owner: AccountOwner
      coin: 'USDT' | 'BTC' | 'ETH'
      units: bigint
    }): Promise<TransactionReceipt>
    /** Mints a coin to an address. */
    mint(coin: 'USDT' | 'BTC', to: Address, units: bigint): Promise<TransactionReceipt>
    mined(hash: Promise<Hex>): Promise<TransactionReceipt>
    balance(owner: AccountOwner | 'suspense' | 'income/fee', coin: Coin): Promise<bigint>
    fault(): Promise<unknown>
    stop(): Promise<void>
  }

/** Payer and sweeper sign in this process, so the tests' own accounts are not theirs. */
const key = (digit: string): Hex => `0x${digit.repeat(64)}`

/** Starts one. `confirmations` counts for both directions. */
export async function startWorld({ confirmations = 3n, stuckAfterMs = 60_000 } = {}): Promise<World> {
  const [anvil, database] = await Promise.all([startAnvil(), testDatabase()])
  const deployed = await deployTestContracts(anvil)
  const { contracts, publicClient, testClient, walletClient, signers } = deployed
  const sweeper = privateKeyToAccount(key('5'))
  await testClient.setBalance({ address: sweeper.address, value: 10n ** 20n })
  const ethereum: PayingOptions = {
    feeCeiling: parseGwei('500'),
    rpcUrl: anvil.url,
    chainId: 31337,
    vault: contracts.vault,
    tokens: [
      { coin: 'USDT', address: contracts.tether, symbol: 'USDT' },
      { coin: 'BTC', address: contracts.wrappedBitcoin, symbol: 'WBTC' },
    ],
    payer: signers.payer,
    sweeper,
  }
  const tokens = { USDT: contracts.tether, BTC: contracts.wrappedBitcoin }
  const ledger = openLedger({ db: database.db })
  const alarms: World['alarms'] = []
  const [user] = signers.users
  async function mined(hash: Promise<Hex>): Promise<TransactionReceipt> {
    const receipt = await receiptOf(publicClient, await hash)
    if (receipt.status !== 'success') throw new Error(`${receipt.transactionHash} reverted`)
    return receipt
  }
  function mint(coin: 'USDT' | 'BTC', to: Address, units: bigint): Promise<TransactionReceipt> {
    const call = {
      address: tokens[coin],
      abi: tetherLikeAbi,
      functionName: 'mint',
      args: [to, units],
    } as const
    return mined(walletClient.writeContract({ ...call, account: signers.minter }))
  }
  const vault = { address: contracts.vault, abi: vaultAbi, account: user } as const
  const sign = statementSigner(developmentDepositKey.private)
  return {
    proofs: believing,
    voucher: { chainId: 31337, vault: contracts.vault, sign },
    ...database,
    owner: database.as('lode_owner'),
    ...deployed,
    anvil,
    chain: openPayingEthereum(ethereum),
    ethereum,
    ledger,
    clock: systemClock,
    settings: {
      confirmations,
      startBlock: contracts.block,
      blockSeconds: 12,
      minimum: { USDT: 1_000_000n, BTC: 1_000n, ETH: 10n ** 15n },
      stuckAfterMs,
      arrivalSeconds: 60,
    },
    alarms,
    alarm: (alarm) => void alarms.push(alarm),
    async deposit({ owner, coin, units }) {
      const account = accountOf(owner)
      if (coin === 'ETH')
        return mined(
          walletClient.writeContract({
            ...vault,
            functionName: 'depositNative',
            args: [account],
            value: units,
          }),
        )
      await mint(coin, user.address, units)
      const approval = {
        address: tokens[coin],
        abi: tetherLikeAbi,
        functionName: 'approve',
        account: user,
      } as const
      // A reorganised chain may have kept the approval and lost its deposit; this token then wants zero first.
      await mined(walletClient.writeContract({ ...approval, args: [contracts.vault, 0n] }))
      await mined(walletClient.writeContract({ ...approval, args: [contracts.vault, units] }))
      return mined(
        walletClient.writeContract({
          ...vault,
          functionName: 'deposit',
          args: [tokens[coin], units, account],
        }),
      )
    },
    mint,
    mined,
    balance: async (owner, coin) => (await ledger.balance({ owner, coin })).balance.units,
    fault: async () => (await auditEverything(database.db)).fault,
    async stop() {
      await Promise.all([anvil.stop(), database.close()])
    },
  }
}

/** A signal that never aborts. */
export const neverAbort: AbortSignal = new AbortController().signal
