import { type PaymentPurpose, paymentPurposes } from '@lode/domain'

/** A payment that coins are bought for: what it is for, and its id. */
export type Payment = { readonly purpose: PaymentPurpose; readonly id: string }

/** Names a payment in one text. @example nameOf({ purpose: 'order', id: '7' }) // 'order:7' */
export function nameOf({ purpose, id }: Payment): string {
  return `${purpose}:${id}`
}

/** Reads the payment that a text names. @throws {Error} for any other text */
export function paymentOf(name: string): Payment {
  const at = name.indexOf(':')
  const purpose = paymentPurposes.find((one) => one === name.slice(0, at))
  if (purpose === undefined) throw new Error(`no payment: ${name}`)
  return { purpose, id: name.slice(at + 1) }
}
