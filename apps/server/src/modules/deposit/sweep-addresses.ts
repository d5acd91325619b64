import type { AccountOwner, ChainCoin } from '@lode/chain'
import type { Alarm } from '../../platform/alarm.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { depositRepository } from './repository.ts'

const pageSize = 500
export type SweepDeps = Pick<DepositDeps, 'db' | 'chain' | 'settings'> & { readonly alarm: Alarm }
type Place = { address: string; owner: AccountOwner }

/**
 * Moves to the vault what lies at its deposit addresses and is worth its gas; those of an old vault are not for it to empty. An
 * alarm rings while a person has to help.
 */
export async function sweepAddresses(deps: SweepDeps, { coin, contract }: ChainCoin): Promise<void> {
  const { chain, settings, alarm } = deps
  if (contract !== null) await noteSwept(deps, { coin, contract })
  for await (const places of contract === null ? everyAddress(deps) : unswept(deps, coin)) {
    const balances = await chain.balancesAt({ coin, addresses: places.map(({ address }) => address) })
    const full = places.filter(
      ({ address, owner }, i) =>
        (balances[i] ?? 0n) >= settings.minimum[coin] && address === chain.depositAddress(owner),
    )
    if (full.length === 0) continue
    // One sweep at a time: the next run takes the next.
    const answer = await chain.sweep({ coin, owners: full.slice(0, 50).map(({ owner }) => owner) })
    if (answer === 'fee_ceiling' || answer === 'sweeper_has_no_gas')
      alarm({ kind: 'sweep_waits', detail: `${coin}: ${answer}` })
    return
  }
}

/** ETH leaves no log when it arrives, so every address that was ever shown is asked. */
function everyAddress({ db, chain }: Pick<DepositDeps, 'db' | 'chain'>): AsyncGenerator<Place[]> {
  return pages(
    (after) => db<Place[]>`select address, owner from deposit_address
      where network = ${chain.network} and address > ${after} order by address limit ${pageSize}`,
  )
}

function unswept({ db, chain }: Pick<DepositDeps, 'db' | 'chain'>, coin: string): AsyncGenerator<Place[]> {
  return pages(
    (after) => db<Place[]>`select distinct a.address, a.owner from deposit d
      join deposit_address a on a.network = d.network and a.owner = d.owner
      where d.network = ${chain.network} and d.coin = ${coin} and not d.swept and d.state = 'confirmed'
        and a.address > ${after} order by a.address limit ${pageSize}`,
  )
}

async function* pages(read: (after: string) => PromiseLike<Place[]>): AsyncGenerator<Place[]> {
  let after = ''
  for (;;) {
    const page = await read(after)
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.address
  }
}

/**
 * Whose addresses were all empty some final blocks ago has nothing there of what had come in by then. Noted when the walk has
 * got there too: reserves are compared where it stands, and there the sweep has to be behind it.
 */
async function noteSwept(deps: SweepDeps, { coin }: Pick<ChainCoin, 'coin' | 'contract'>): Promise<void> {
  const { db, chain, settings } = deps
  const height = (await chain.head()).height - settings.confirmations
  const cursor = await depositRepository(chain.network).cursor(db)
  if (!cursor || cursor.height < height || height < settings.startBlock) return
  const [empty, holding] = [new Set<AccountOwner>(), new Set<AccountOwner>()]
  for await (const places of unswept(deps, coin)) {
    const balances = await chain.balancesAt({ coin, height, addresses: places.map(({ address }) => address) })
    for (const [i, { owner }] of places.entries()) (balances[i] === 0n ? empty : holding).add(owner)
  }
  await db`update deposit set swept = true where network = ${chain.network} and coin = ${coin} and not swept
    and owner = any (${[...empty].filter((owner) => !holding.has(owner))}) and block_height <= ${height} and state <> 'seen'`
}
