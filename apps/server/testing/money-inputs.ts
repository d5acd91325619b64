/** An order of one miner, with something else in it. */
export const orderOf = (more: object) => ({
  minerId: 'basalt-s21',
  periodDays: 3,
  quantity: 1,
  termsVersion: 1,
  payWith: 'balance' as const,
  ...more,
})
/** A purchase of one miner, with something else in it. */
export const purchaseOf = (more: object) => ({
  minerId: 'granite-l2',
  coin: 'USDT' as const,
  quantity: 1,
  termsVersion: 1,
  payWith: 'balance' as const,
  ...more,
})
/** A withdrawal of 10 USDT, with something else in it. */
export const withdrawalOf = (money: object, address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') => ({
  network: 'ethereum' as const,
  address,
  money: { amount: '10', coin: 'USDT' as const, ...money },
})

/** A quote for 10 USDT in bitcoin, with something else in it. */
export const quoteOf = (given: object) => ({
  from: 'USDT' as const,
  to: 'BTC' as const,
  given: { amount: '10', coin: 'USDT' as const, ...given },
})

/** A commitment of 10 USDT, with something else in it. */
export const commitmentOf = (amount: object) => ({
  offeringId: 'kaolin',
  amount: { amount: '10', coin: 'USDT' as const, ...amount },
  termsVersion: 1,
  payWith: 'balance' as const,
})
