/** What an order is of: power for a period, or a machine that is the holder's to its end of life. */
export const orderKinds = ['rental', 'purchase'] as const

/** A kind of orders. */
export type OrderKind = (typeof orderKinds)[number]
