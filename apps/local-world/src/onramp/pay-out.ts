import { randomBytes } from 'node:crypto'
import type { OnrampFault } from './faults.ts'
import type { SoldCoin } from './prices.ts'
import type { Purchase } from './purchase.ts'
import type { Store } from './store.ts'

/** Sends coins on a chain, from an account that nobody else sends from. */
export type CoinSender = {
  readonly chainId: number
  /** The contract of a token; empty for the chain's own coin. */
  contractOf(coin: SoldCoin): string
  /** Signs a transfer by the account's next nonce. */
  sign(transfer: { coin: SoldCoin; address: string; units: bigint }): Promise<{ hash: string; raw: string }>
  /** Sends what was signed; to send it again changes nothing. */
  broadcast(raw: string): Promise<void>
  isMined(hash: string): Promise<boolean>
}

/**
 * Opens the sending of a purchase's coins: each call signs, stores and sends, or looks whether the chain has it. Ended at any point, the next call
 * goes on without a second transfer. One call runs at a time.
 */
export function openPayouts({
  store: { state, save },
  coins,
  fault,
}: {
  store: Store
  coins: CoinSender
  fault: () => OnrampFault | null
}): (purchase: Purchase) => Promise<'sent' | 'again'> {
  const isSending = (id: string) => state.due.some((due) => due.step === 'send' && due.purchase === id)
  return async (purchase) => {
    if (purchase.payout === null) {
      if (fault() === 'unsent') {
        purchase.hash = `0x${randomBytes(32).toString('hex')}`
        return 'sent'
      }
      // A transfer that was signed and not sent holds its nonce.
      for (const { id, payout } of state.purchases)
        if (payout && isSending(id)) await coins.broadcast(payout.raw)
      purchase.payout = await coins.sign({ ...purchase, units: BigInt(purchase.units) })
      await save()
    }
    const { hash, raw } = purchase.payout
    if (await coins.isMined(hash)) {
      purchase.hash = hash
      return 'sent'
    }
    await coins.broadcast(raw)
    return 'again'
  }
}
