import { endpoints } from '@lode/api-contract'
import type { Hex } from 'viem'
import { client } from '../../app/client.ts'
import { type DepositContracts, depositFromWallet } from '../../features/deposit/deposit-from-wallet.ts'
import type { PaymentTrail } from '../../features/orders/pending-rent.ts'
import type { PayFromWallet } from '../../features/orders/rent-miner.ts'
import { walletModule } from '../../features/wallet/wallet.ts'

/** Pays an order from the connected wallet by a deposit of exactly its total. */
export const payFromWallet: PayFromWallet = async ({ coin, units, trail: earlier }, onStep) => {
  const [{ modal }, config, { account }] = await Promise.all([
    walletModule(),
    client.call(endpoints.system.config, {}),
    client.call(endpoints.transfers.depositOptions, {}),
  ])
  const contracts = {
    chainId: config.chain.id,
    vault: config.contracts.vault,
    tokens: config.contracts.tokens,
  } as DepositContracts
  const { afterBlock, ...hashes } = earlier
  let trail: PaymentTrail = earlier
  await depositFromWallet(
    { wagmi: modal.wagmi, contracts, account: account as Hex },
    {
      coin,
      units,
      resume: { ...hashes, ...(afterBlock !== undefined && { afterBlock: BigInt(afterBlock) }) },
    },
    ({ step, state, hash, afterBlock: block }) => {
      if (block !== undefined) trail = { ...trail, afterBlock: String(block) }
      if (hash !== undefined && step !== 'allowance') trail = { ...trail, [step]: hash }
      onStep({ step, state, trail })
    },
  )
}
