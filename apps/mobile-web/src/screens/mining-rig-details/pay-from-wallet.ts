import { queryClient } from '../../app/query-client.ts'
import { contractsOf } from '../../features/deposit/contracts-of.ts'
import { depositFromWallet } from '../../features/deposit/deposit-from-wallet.ts'
import { depositOptionsQuery } from '../../features/deposit/deposit-queries.ts'
import type { PaymentTrail } from '../../features/orders/pending-rent.ts'
import type { PayFromWallet } from '../../features/orders/rent-miner.ts'
import { walletModule } from '../../features/wallet/wallet.ts'

/** Pays an order from the connected wallet by a deposit of exactly its total. */
export const payFromWallet: PayFromWallet = async ({ coin, units, trail: earlier }, onStep) => {
  const [{ modal }, options] = await Promise.all([
    walletModule(),
    queryClient.fetchQuery(depositOptionsQuery()),
  ])
  const { afterBlock, ...hashes } = earlier
  let trail: PaymentTrail = earlier
  await depositFromWallet(
    { wagmi: modal.wagmi, ...contractsOf(options) },
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
