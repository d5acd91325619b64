import type { NamedHoldings } from './pins.ts'
import type { HouseAccount, OwedCoin, SnapshotContent } from './snapshot.ts'

/** Something that a snapshot says, and what it should be. */
export type SnapshotFault = { readonly what: string; readonly said: string; readonly own: string }

type Checked = Pick<SnapshotContent, 'tree' | 'coins'> & {
  readonly holdings?: unknown
}

/**
 * Finds what in a snapshot contradicts itself: holders are owed what the tree sums up to, nobody is owed less than nothing, what is owed to
 * all and what the books say is held are opposites, tokens that unlock later lie in escrow, no more is under way than was set aside, and one
 * contract is the place of one coin. Nothing where all is right.
 * @throws {SyntaxError} for what is no number.
 */
export function checkSnapshot({ tree, coins, holdings }: Checked): SnapshotFault[] {
  const names = coins.map(({ coin }) => coin).join()
  if (names !== tree.coins.join() || new Set(tree.coins).size !== tree.coins.length)
    return [{ what: 'coins', said: names, own: tree.coins.join() }]
  return [...coins.flatMap((one, i) => checkCoin(one, tree.sums[i] ?? '')), ...checkPiles(holdings)]
}

function checkCoin(
  { coin, holders, held, underway, vesting = '0', waiting, house, custody }: OwedCoin,
  sum: string,
): SnapshotFault[] {
  const opposite = -(BigInt(holders) + sumOf(house))
  const below = house.filter(({ owner, units }) => owner !== 'suspense' && BigInt(units) < 0n)
  const escrow = sumOf(house.filter(({ owner }) => owner.startsWith('escrow/offering/')))
  return [
    ...differs(`${coin} holders`, holders, String(BigInt(sum))),
    ...differs(`${coin} custody`, String(sumOf(custody)), String(opposite)),
    ...below.map(({ owner, units }) => ({ what: `${coin} ${owner}`, said: units, own: '0' })),
    ...within(`${coin} held`, held, BigInt(holders)),
    ...within(`${coin} underway`, underway, BigInt(held) + escrow),
    ...within(`${coin} vesting`, vesting, escrow),
    ...(['refunds', 'mined'] as const).flatMap((claim) =>
      BigInt(waiting?.[claim] ?? 0) < 0n
        ? [{ what: `${coin} ${claim}`, said: waiting?.[claim] ?? '', own: '0' }]
        : [],
    ),
  ]
}

/** One pile is counted for one coin, once. */
function checkPiles(holdings: unknown): SnapshotFault[] {
  const piles = (holdings as Pick<NamedHoldings, 'coins'> | undefined)?.coins ?? []
  return piles.flatMap(({ coin, contract }, i) => {
    const other = piles
      .slice(0, i)
      .find((one) => one.coin === coin || one.contract?.toLowerCase() === contract?.toLowerCase())
    return other
      ? [
          {
            what: `${coin} contract`,
            said: contract ?? 'the coin of the chain',
            own: `the pile of ${other.coin}`,
          },
        ]
      : []
  })
}

function within(what: string, said: string, most: bigint): SnapshotFault[] {
  return BigInt(said) < 0n || BigInt(said) > most ? [{ what, said, own: String(most) }] : []
}

function sumOf(accounts: readonly HouseAccount[]): bigint {
  return accounts.reduce((sum, { units }) => sum + BigInt(units), 0n)
}

function differs(what: string, said: string, own: string): SnapshotFault[] {
  return said === own ? [] : [{ what, said, own }]
}
