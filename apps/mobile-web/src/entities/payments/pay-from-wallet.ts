import { queryClient } from '../../app/data/query-client.ts'
import { walletModule } from '../wallet/face.ts'
import { contractsOf } from './contracts-of.ts'
import { depositOptionsQuery } from './deposit-options-query.ts'
import { depositFromWallet } from './on-chain.ts'
import type { PayFromWallet, PaymentTrail } from './payment.ts'

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
