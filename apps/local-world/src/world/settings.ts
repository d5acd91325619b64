import { parseEther, parseUnits } from 'viem'

/** Everybody knows this phrase: whatever it holds on any other chain is lost. It is for the local chain alone. */
export const publicMnemonic = 'test test test test test test test test test test test junk'

/** Blocks come each `blockSeconds` while there are transactions, and each `restSeconds` while there are none. */
export const localChain = {
  id: 31337,
  name: 'Lode Local',
  blockSeconds: 2,
  restSeconds: 12,
  confirmations: 3,
} as const

/** Who signs as what, by the index of the account below the phrase. */
export const accountIndex = {
  deployer: 0,
  admin: 1,
  payer: 2,
  guardian: 3,
  faucet: 4,
  pool: 5,
  exchange: 6,
  sweeper: 10,
  issuer: 11,
  offering: 12,
  onramp: 13,
} as const

/** The accounts of the demo wallet. */
export const demoAccounts = [
  { name: 'Savings', index: 7 },
  { name: 'Everyday', index: 8 },
  { name: 'Travel', index: 9 },
] as const

/** What a new demo account holds, and what `fund` gives. */
export const grant = {
  ETH: parseEther('10'),
  USDT: parseUnits('10000', 6),
  BTC: parseUnits('0.1', 8),
} as const

/** What the pool pays for mined bitcoin: once when the world is made, then each day of its clock. */
export const poolIncome = { first: parseUnits('2', 8), perDay: parseUnits('0.25', 8), mostDays: 30n } as const

/** What the flash exchange starts with. */
export const exchangeInventory = {
  ETH: parseEther('20'),
  USDT: parseUnits('100000', 6),
  BTC: parseUnits('1', 8),
} as const

/** The token of the sample offerings. */
export const sampleToken = { coin: 'KAO', name: 'Kaolin', decimals: 18 } as const
