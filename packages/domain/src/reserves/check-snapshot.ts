import type { HouseAccount, SnapshotContent } from './snapshot.ts'

/** Something that a snapshot says, and what it should be. */
export type SnapshotFault = { readonly what: string; readonly said: string; readonly own: string }

/**
 * What in a snapshot contradicts itself: holders are owed what the tree sums up to, nobody is owed less than nothing, what is owed to all and
 * what the books say is held are opposites, and tokens that unlock later lie in escrow. Nothing where all is right.
 * @throws {SyntaxError} for what is no number.
 */
export function checkSnapshot({ tree, coins }: Pick<SnapshotContent, 'tree' | 'coins'>): SnapshotFault[] {
  const names = coins.map(({ coin }) => coin).join()
  if (names !== tree.coins.join() || new Set(tree.coins).size !== tree.coins.length)
    return [{ what: 'coins', said: names, own: tree.coins.join() }]
  return coins.flatMap(({ coin, holders, held, underway, vesting = '0', house, custody }, i) => {
    const opposite = -(BigInt(holders) + sumOf(house))
    const below = house.filter(({ owner, units }) => owner !== 'suspense' && BigInt(units) < 0n)
    const escrow = sumOf(house.filter(({ owner }) => owner.startsWith('escrow/offering/')))
    return [
      ...differs(`${coin} holders`, holders, String(BigInt(tree.sums[i] ?? ''))),
      ...differs(`${coin} custody`, String(sumOf(custody)), String(opposite)),
      ...below.map(({ owner, units }) => ({ what: `${coin} ${owner}`, said: units, own: '0' })),
      ...(BigInt(held) < 0n || BigInt(held) > BigInt(holders)
        ? [{ what: `${coin} held`, said: held, own: holders }]
        : []),
      ...(BigInt(underway) < 0n ? [{ what: `${coin} underway`, said: underway, own: '0' }] : []),
      ...(BigInt(vesting) < 0n || BigInt(vesting) > escrow
        ? [{ what: `${coin} vesting`, said: vesting, own: String(escrow) }]
        : []),
    ]
  })
}

function sumOf(accounts: readonly HouseAccount[]): bigint {
  return accounts.reduce((sum, { units }) => sum + BigInt(units), 0n)
}

function differs(what: string, said: string, own: string): SnapshotFault[] {
  return said === own ? [] : [{ what, said, own }]
}
