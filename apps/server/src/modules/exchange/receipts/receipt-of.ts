import { canonicalText, toWire } from '@lode/domain'
import type { Exchange } from '../repository.ts'

/**
 * What is signed of an exchange: canonical JSON that names the wallet, both amounts, each line of the price and where it came from.
 * @param holder The address of the wallet.
 */
export function receiptOf(exchange: Omit<Exchange, 'receipt'>, holder: string): string {
  const { id, pay, fee, receive, spread, feePart, spreadPart, mid, rate, prices } = exchange
  return canonicalText({
    ...{ format: 'lode exchange receipt', version: 1, id, holder },
    pay: toWire(pay),
    fee: toWire(fee),
    receive: toWire(receive),
    spread: toWire(spread),
    ...{ feePart, spreadPart, mid, rate, prices },
    quotedAt: exchange.quotedAt.toISOString(),
    expiresAt: exchange.expiresAt.toISOString(),
    acceptedAt: exchange.acceptedAt.toISOString(),
  })
}
