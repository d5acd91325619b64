import type { AccountOwner, ChainCoin } from '@lode/chain'
import type { DepositDeps } from './deposit-deps.ts'

const pageSize = 500
type Place = { address: string; owner: AccountOwner }

/** Moves to the vault what lies at deposit addresses and is worth its gas. */
export async function sweepAddresses(
  deps: Pick<DepositDeps, 'db' | 'chain' | 'settings'>,
  { coin, contract }: ChainCoin,
): Promise<void> {
  const { chain, settings } = deps
  if (contract !== null) await noteSwept(deps, { coin, contract })
  for await (const places of contract === null ? everyAddress(deps) : unswept(deps, coin)) {
    const balances = await chain.balancesAt({ coin, addresses: places.map(({ address }) => address) })
    const full = places.filter((_, i) => (balances[i] ?? 0n) >= settings.minimum[coin])
    // One sweep at a time: the next run takes the next.
    if (full.length > 0)
      return void (await chain.sweep({ coin, owners: full.slice(0, 50).map(({ owner }) => owner) }))
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

/** An address that was empty some final blocks ago holds nothing of what had come in by then. */
async function noteSwept(
  deps: Pick<DepositDeps, 'db' | 'chain' | 'settings'>,
  { coin }: Pick<ChainCoin, 'coin' | 'contract'>,
): Promise<void> {
  const { db, chain, settings } = deps
  const height = (await chain.head()).height - settings.confirmations
  if (height < settings.startBlock) return
  for await (const places of unswept(deps, coin)) {
    const balances = await chain.balancesAt({ coin, height, addresses: places.map(({ address }) => address) })
    const empty = places.filter((_, i) => balances[i] === 0n).map(({ owner }) => owner)
    await db`update deposit set swept = true where network = ${chain.network} and coin = ${coin} and not swept
      and owner = any (${empty}) and block_height <= ${height} and state <> 'seen'`
  }
}
