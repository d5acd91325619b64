/** The types under which a user finds a movement in the fund log. */
export type FundLogType = 'gift' | 'profit' | 'transfer' | 'miner' | 'other'

/** What a transfer is for, and where the fund log files it. */
export const transferCodes = {
  deposit: 'transfer',
  deposit_reversal: 'transfer',
  withdrawal: 'transfer',
  withdrawal_fee: 'transfer',
  exchange: 'transfer',
  exchange_fee: 'transfer',
  rent: 'miner',
  purchase: 'miner',
  sell_back: 'miner',
  service_fee: 'miner',
  refund: 'miner',
  profit: 'profit',
  referral: 'gift',
  commitment: 'other',
  allocation: 'other',
  contract_payout: 'other',
  forfeit: 'other',
  pool_income: 'other',
  funding: 'other',
  correction: 'other',
} as const satisfies Record<string, FundLogType>

/** What a transfer is for. */
export type TransferCode = keyof typeof transferCodes

/** The codes filed under one type of the fund log. @example codesOf('profit') // ['profit'] */
export function codesOf(type: FundLogType): TransferCode[] {
  return (Object.keys(transferCodes) as TransferCode[]).filter((code) => transferCodes[code] === type)
}
