import type { SnapshotContent } from './snapshot.ts'

/** The names in holdings: the chain, the vault, and the contract that each coin lies in. */
export type NamedHoldings = {
  readonly chainId: number
  readonly vault: { readonly address: string; readonly codeHash: string; readonly books: string | null }
  readonly coins: readonly {
    readonly coin: string
    readonly contract: string | null
    readonly balances: string | null
  }[]
}

/** A name that no later snapshot may change without a word: a chain, a vault, a coin's contract or decimals. */
export type Pin = { readonly what: string; readonly value: string }

type Pinned = Pick<SnapshotContent<NamedHoldings>, 'coins' | 'holdings'>

/** Lists what a snapshot names. A mapping that nothing was read from yet is no pin. */
export function pinsOf({ coins, holdings }: Pinned): Pin[] {
  const { chainId, vault } = holdings
  return [
    { what: 'chain', value: String(chainId) },
    { what: 'vault', value: `${vault.address} ${vault.codeHash}` },
    ...mapping('vault books', vault.books),
    ...coins.map(({ coin, decimals }) => ({ what: `${coin} decimals`, value: String(decimals) })),
    ...holdings.coins.flatMap(({ coin, contract, balances }) => [
      { what: `${coin} contract`, value: contract ?? 'the coin of the chain' },
      ...mapping(`${coin} balances`, balances),
    ]),
  ]
}

/** Lists what a snapshot names otherwise than those before it, without what they did not name. */
export function changedPins(before: ReadonlyMap<string, string>, content: Pinned): Pin[] {
  return pinsOf(content).filter(({ what, value }) => (before.get(what) ?? value) !== value)
}

function mapping(what: string, value: string | null): Pin[] {
  return value === null ? [] : [{ what, value }]
}
