import type { AccountOwner, ChainCoin, PayingChain } from '@lode/chain'
import { arrayLiteral, type Fragment } from '@lode/database'
import type { Alarm } from '../../platform/alarm.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { depositRepository } from './repository.ts'

const pageSize = 500
/** How often an address is asked for ETH that no block was seen to send it, and how many are in one run. */
const askAgainMs = 86_400_000
const askedAtOnce = 100
/** The same for an address that its holder was shown within a day: who looks at it is about to be sent something. */
const askShownAgainMs = 120_000
const shownAtOnce = 400
export type SweepDeps = Pick<DepositDeps, 'db' | 'settings' | 'clock'> & {
  readonly chain: PayingChain
  readonly alarm: Alarm
}
type Place = { address: string; owner: AccountOwner }

/**
 * Moves to the vault what lies at its deposit addresses and is worth its gas; those of an old vault are not for it to empty. An
 * alarm rings while a person has to help.
 */
export async function sweepAddresses(deps: SweepDeps, { coin, contract }: ChainCoin): Promise<void> {
  const { chain, settings, alarm } = deps
  if (contract === null) await askSome(deps, { coin })
  else await noteSwept(deps, { coin, contract })
  for await (const places of contract === null ? touched(deps) : unswept(deps, coin)) {
    const balances = await chain.balancesAt({ coin, addresses: places.map(({ address }) => address) })
    const full = places.filter(
      ({ address, owner }, i) =>
        (balances[i] ?? 0n) >= (settings.minimum[coin] ?? 1n) && address === chain.depositAddress(owner),
    )
    if (contract === null)
      await noteEmpty(deps, { coin, places: places.filter((place) => !full.includes(place)) })
    if (full.length === 0) continue
    // One sweep at a time: the next run takes the next.
    const answer = await chain.sweep({ coin, owners: full.slice(0, 50).map(({ owner }) => owner) })
    if (answer === 'fee_ceiling' || answer === 'no_gas')
      alarm({ kind: 'sweep_waits', detail: `${coin}: ${answer}` })
    return
  }
}

/** Returns true if a deposit is not swept, an address was touched, or one is due to be asked: a run does nothing else. */
export async function isSweepDue({ db, chain, clock }: SweepDeps): Promise<boolean> {
  const [row] = await db<[{ due: boolean }]>`
    select exists (select from deposit where network = ${chain.network} and not swept)
      or exists (select from deposit_address where network = ${chain.network} and touched_height is not null)
      or exists (${toAsk({ db, chain, clock })}) as due`
  return row.due
}

/** ETH leaves no log when it arrives: those are asked to which a block has sent some, as the walk noted. */
function touched({ db, chain }: Pick<DepositDeps, 'db' | 'chain'>): AsyncGenerator<Place[]> {
  return pages(
    (after) => db<Place[]>`select address, owner from deposit_address
      where network = ${chain.network} and touched_height is not null and address > ${after} order by address limit ${pageSize}`,
  )
}

/**
 * What a contract sends from inside is in no list of a block's transactions: each address is asked once a day, one that was shown
 * lately each two minutes, some in each run, and where something lies it counts as touched.
 */
async function askSome(deps: SweepDeps, { coin }: Pick<ChainCoin, 'coin'>) {
  const { db, chain, clock, settings } = deps
  const places = await db<Place[]>`${toAsk(deps)}`
  if (places.length === 0) return
  const { height } = await chain.head()
  const balances = await chain.balancesAt({ coin, height, addresses: places.map(({ address }) => address) })
  const holding = places.filter((_, i) => (balances[i] ?? 0n) >= (settings.minimum[coin] ?? 1n))
  await db`update deposit_address set asked_at = ${clock.now()}, touched_height = case
      when address = any (${addressesOf(holding)}::text[]) then greatest(touched_height, ${height}) else touched_height end
    where network = ${chain.network} and address = any (${addressesOf(places)}::text[])`
}

/** Selects the addresses to be asked now. */
function toAsk({ db, chain, clock }: Pick<SweepDeps, 'db' | 'chain' | 'clock'>): Fragment {
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)
  return db`(select address, owner from deposit_address
      where network = ${chain.network} and asked_at < ${ago(askAgainMs)} order by asked_at limit ${askedAtOnce})
    union (select address, owner from deposit_address
      where network = ${chain.network} and shown_at > ${ago(askAgainMs)} and asked_at < ${ago(askShownAgainMs)}
      order by asked_at limit ${shownAtOnce})`
}

/**
 * Forgets that addresses were touched at which nothing worth a sweep lies, as deep as a deposit has to be: there no
 * reorganisation undoes the sweep that emptied them. What comes later touches them again.
 */
async function noteEmpty(
  { db, chain, settings }: SweepDeps,
  { coin, places }: { coin: ChainCoin['coin']; places: readonly Place[] },
): Promise<void> {
  const height = (await chain.head()).height - settings.confirmations
  if (places.length === 0 || height < settings.startBlock) return
  const balances = await chain.balancesAt({ coin, height, addresses: places.map(({ address }) => address) })
  const empty = places.filter((_, i) => (balances[i] ?? 0n) < (settings.minimum[coin] ?? 1n))
  await db`update deposit_address set touched_height = null
    where network = ${chain.network} and touched_height <= ${height} and address = any (${addressesOf(empty)}::text[])`
}

function addressesOf(places: readonly Place[]): string {
  return arrayLiteral(places.map(({ address }) => address))
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
