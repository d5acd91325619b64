/** What a block tells. Fees are satoshi of the whole block, `difficulty` a decimal text. */
export type Block = {
  readonly height: number
  readonly at: Date
  readonly difficulty: string
  readonly fees: bigint
  /** As it is written, 64 hexadecimal digits; null where the source tells none. */
  readonly hash: string | null
}

/** Someone who knows the Bitcoin chain. */
export type NetworkSource = {
  readonly name: string
  tip(): Promise<number>
  /** The blocks `from` to `to`, both included, lowest first. */
  blocks(range: { from: number; to: number }): Promise<Block[]>
}
