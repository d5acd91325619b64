/** The second in which, and the prices in USD at which, balances are valued; null while no fresh one is known. */
export type Valuation = { at: string; BTC: string | null; ETH: string | null }
