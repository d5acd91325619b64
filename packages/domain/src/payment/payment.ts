/** What a payment can be for: the first part of what its posting refers to. */
export const paymentPurposes = ['order', 'commitment'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** How a payment can be made: out of the balance, or by a deposit straight from the wallet. */
export const paymentMethods = ['balance', 'deposit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
