/** What a pool says about our account. */
export type PoolReading = {
  /** Difficulty accepted since the account exists: a counter that only grows, whole units. */
  readonly shares: bigint
  /** When the last of it was accepted, by the pool's clock, to the second. */
  readonly lastShareAt: Date
  /** Mean hashrates as the pool reports them, TH/s, whole. */
  readonly dayTh: bigint
  readonly weekTh: bigint
}

/** The pool that our machines mine at. */
export type PoolSource = { readonly name: string; read(): Promise<PoolReading> }
