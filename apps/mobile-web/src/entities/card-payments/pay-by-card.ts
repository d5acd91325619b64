import type { MoneyWire } from '@lode/domain'
import { nameOf, type Payment } from '../onramp/face.ts'
import { openWallet, walletModule } from '../wallet/face.ts'

/**
 * Opens the offers for exactly what a payment takes: the holder sees every cost, and a press opens the provider's window. Never rejects:
 * where the wallet's code can't be had, that is told.
 */
export async function payByCard(payment: Payment, { amount, coin }: MoneyWire): Promise<void> {
  try {
    const { modal } = await walletModule()
    const { aim } = await modal.use('onramp')
    aim({ symbol: coin, receives: amount, reference: nameOf(payment) })
    await modal.open('OnRampProviders')
  } catch {
    await openWallet()
  }
}
