import type { AccountOwner, Block, FindOwners, Incoming } from '@lode/chain'
import { arrayLiteral, type Database, type Sql, type Tx, units } from '@lode/database'
import {
  type Coin,
  type DepositState,
  depositTransitions,
  type Money,
  money,
  type NetworkName,
  step,
} from '@lode/domain'
import type { Owner } from '@lode/ledger'
import { deriveKey } from '../../platform/derive-key.ts'

/** A deposit as it is stored. `via` says where the money lies until a sweep. */
export type Deposit = {
  id: string
  network: NetworkName
  transactionHash: string
  logIndex: number
  blockHeight: bigint
  blockHash: string
  blockAt: Date
  owner: Owner
  money: Money
  via: Incoming['via']
  state: DepositState
  seenAt: Date
  creditedAt: Date | null
  /** How often it was credited and taken back. */
  reversals: number
  /** Out of whose account it was taken back the last time: its next credit goes there. */
  takenFrom: Owner | null
  /** The units of the owner's that were taken back then, where the rest came out of `suspense`; else zero. */
  takenShare: bigint
}

type Row = Omit<Deposit, 'money' | 'takenShare'> & { coin: Coin; units: string; takenShare: string }

/** Where the walk stands. `head` is the chain's newest block when it was last asked. */
export type Cursor = { height: bigint; hash: string; head: bigint }

/** The id of a deposit and the key of its first credit: the same for the same log, in whatever block it is. */
export function depositId(
  network: NetworkName,
  incoming: Pick<Incoming, 'transactionHash' | 'logIndex'>,
): string {
  return deriveKey('deposit', network, incoming.transactionHash, String(incoming.logIndex))
}

/** The SQL of deposits on one network. */
export function depositRepository(network: NetworkName) {
  return {
    findOwners:
      (sql: Sql): FindOwners =>
      (addresses) =>
        findOwners(sql, network, addresses),
    async registerAddress(
      sql: Sql,
      { address, owner }: { address: string; owner: AccountOwner },
    ): Promise<void> {
      await sql`insert into deposit_address (network, address, owner) values (${network}, ${address}, ${owner})
        on conflict do nothing`
    },
    /** Notes that an address is shown to its holder, at most once in ten minutes. */
    async noteShown(sql: Sql, { address, now }: { address: string; now: Date }): Promise<void> {
      await sql`update deposit_address set shown_at = ${now}
        where network = ${network} and address = ${address} and shown_at < ${new Date(now.getTime() - 600_000)}`
    },
    cursor: (sql: Sql) => readCursor(sql, network),
    store: (tx: Tx, walked: { block: Block; incoming: readonly Incoming[]; now: Date }) =>
      store(tx, network, walked),
    /** A page of the deposits that wait for their credit up to a height, lowest first, starting behind `after`. */
    async waiting(
      sql: Sql,
      { upTo, after }: { upTo: bigint; after?: Deposit | undefined },
    ): Promise<Deposit[]> {
      return read(sql`${columns(sql)} where network = ${network} and state = 'seen' and block_height <= ${upTo}
        ${after ? sql`and (block_height, transaction_hash, log_index) > (${after.blockHeight}, ${after.transactionHash}, ${after.logIndex})` : sql``}
        order by block_height, transaction_hash, log_index limit 500`)
    },
    async above(sql: Sql, height: bigint): Promise<Deposit[]> {
      return read(sql`${columns(sql)} where network = ${network} and state in ('seen', 'confirmed')
        and block_height > ${height} order by block_height desc, transaction_hash desc, log_index desc`)
    },
    async lock(tx: Tx, id: string): Promise<Deposit | undefined> {
      return (await read(tx`${columns(tx)} where id = ${id} for update`))[0]
    },
    async setState(tx: Tx, id: string, state: DepositState, creditedAt: Date | null): Promise<void> {
      await tx`update deposit set state = ${state}, credited_at = ${creditedAt} where id = ${id}`
    },
    /** Takes a credited deposit to `reversed`; `share` of its units came out of its owner's account, the rest out of `suspense`. */
    async setReversed(tx: Tx, id: string, share: bigint): Promise<void> {
      await tx`update deposit set state = ${step(depositTransitions, 'confirmed', 'reversed')}, reversals = reversals + 1,
        taken_from = case when units = ${share}::numeric then owner else 'suspense' end,
        taken_share = case when units = ${share}::numeric then 0 else ${share}::numeric end where id = ${id}`
    },
  }
}

/** Notes that a block sent ETH to deposit addresses: the sweeper asks what lies there. */
export async function noteTouched(
  tx: Tx,
  { network, addresses, height }: { network: NetworkName; addresses: readonly string[]; height: bigint },
): Promise<void> {
  if (addresses.length === 0) return
  await tx`update deposit_address set touched_height = greatest(touched_height, ${height})
    where network = ${network} and address = any (${arrayLiteral(addresses)}::text[])`
}

export type DepositRepository = ReturnType<typeof depositRepository>

/** One of an owner's deposits. */
export async function findDeposit(
  sql: Sql,
  { owner, id }: { owner: Owner; id: string },
): Promise<Deposit | undefined> {
  return (await read(sql`${columns(sql)} where id = ${id} and owner = ${owner}`))[0]
}

/** A page of an owner's deposits, newest first, starting behind `before`. */
export async function listDeposits(
  sql: Sql,
  query: {
    owner: Owner
    coin?: Coin | undefined
    before?: { at: Date; id: string } | undefined
    limit: number
  },
): Promise<Deposit[]> {
  const { owner, coin, before, limit } = query
  return read(sql`${columns(sql)} where owner = ${owner}
    ${coin ? sql`and coin = ${coin}` : sql``}
    ${before ? sql`and (seen_at, id) < (${before.at}, ${before.id})` : sql``}
    order by seen_at desc, id desc limit ${limit}`)
}

/** The deposits of some owners that were seen since a moment and are credited, in the order of that. */
export function creditedDeposits(
  sql: Sql,
  { owners, since }: { owners: readonly Owner[]; since: Date },
): Promise<Deposit[]> {
  return read(sql`${columns(sql)} where owner = any (${arrayLiteral(owners)}::text[]) and seen_at >= ${since}
    and state = 'confirmed' order by credited_at, id`)
}

/** The units of a coin that one transaction brought to an owner, and that are credited; zero where none are. */
export async function creditedBy(
  sql: Sql,
  {
    network,
    owner,
    coin,
    transactionHash,
  }: { network: NetworkName; owner: Owner; coin: Coin; transactionHash: string },
): Promise<bigint> {
  const [row] = await sql<[{ sum: string }]>`select coalesce(sum(units), 0)::text as sum from deposit
    where network = ${network} and transaction_hash = ${transactionHash} and owner = ${owner} and coin = ${coin} and state = 'confirmed'`
  return units(row.sum)
}

/** The deposits of some owners that were seen since a moment and are not final yet, in the order of that. */
export function seenDeposits(
  sql: Sql,
  { owners, since }: { owners: readonly Owner[]; since: Date },
): Promise<Deposit[]> {
  return read(sql`${columns(sql)} where owner = any (${arrayLiteral(owners)}::text[]) and seen_at >= ${since}
    and state = 'seen' order by seen_at, id`)
}

function columns(sql: Sql) {
  return sql`select ${fields(sql)} from deposit`
}

function fields(sql: Sql) {
  return sql`id, network, transaction_hash as "transactionHash", log_index as "logIndex",
    block_height as "blockHeight", block_hash as "blockHash", block_at as "blockAt", owner, coin, units, via, state,
    seen_at as "seenAt", credited_at as "creditedAt", reversals, taken_from as "takenFrom", taken_share::text as "takenShare"`
}

async function read(query: PromiseLike<unknown>): Promise<Deposit[]> {
  const rows = (await query) as Row[]
  return rows.map(({ coin, units: text, takenShare, ...row }) => ({
    ...row,
    money: money(units(text), coin),
    takenShare: units(takenShare),
  }))
}

async function findOwners(sql: Sql, network: NetworkName, addresses: readonly string[]) {
  const rows = await sql<{ address: string; owner: AccountOwner }[]>`
    select address, owner from deposit_address where network = ${network} and address = any (${[...addresses]})`
  return new Map(rows.map(({ address, owner }) => [address, owner]))
}

async function readCursor(sql: Sql, network: NetworkName): Promise<Cursor | undefined> {
  const [row] = await sql<Cursor[]>`select height, hash, head from chain_cursor where network = ${network}`
  return row
}

/**
 * Stores what a block brought. A deposit that comes again after its block left the chain is seen again. If it was taken
 * back from `suspense` and is another one now, its owner has nothing of it yet.
 */
async function store(
  tx: Tx,
  network: NetworkName,
  { block, incoming, now }: { block: Block; incoming: readonly Incoming[]; now: Date },
): Promise<Deposit[]> {
  if (incoming.length === 0) return []
  const texts = (pick: (one: Incoming) => string) => arrayLiteral(incoming.map(pick))
  return read(tx`
      insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin,
        units, via, swept, state, seen_at)
      select i.id, ${network}, i.hash, i.place, ${block.height}, ${block.hash}, ${block.at}, i.owner, i.coin, i.units, i.via,
        i.via = 'vault', 'seen', ${now}
      from unnest(${texts((one) => depositId(network, one))}::uuid[], ${texts((one) => one.transactionHash)}::text[],
        ${texts(({ logIndex }) => String(logIndex))}::int[], ${texts(({ owner }) => owner ?? 'suspense')}::text[],
        ${texts(({ coin }) => coin)}::text[], ${texts(({ units: many }) => String(many))}::numeric[],
        ${texts(({ via }) => via)}::text[]) with ordinality as i(id, hash, place, owner, coin, units, via, nth)
      order by i.nth
      on conflict (network, transaction_hash, log_index) do update set
        block_height = excluded.block_height, block_hash = excluded.block_hash, block_at = excluded.block_at,
        owner = excluded.owner, coin = excluded.coin, units = excluded.units, via = excluded.via,
        swept = excluded.swept, state = 'seen', credited_at = null,
        taken_from = case when deposit.reversals > 0 then
          case when (deposit.owner, deposit.coin, deposit.units) = (excluded.owner, excluded.coin, excluded.units)
            then deposit.taken_from else excluded.owner end end,
        taken_share = case when (deposit.owner, deposit.coin, deposit.units) = (excluded.owner, excluded.coin, excluded.units)
          then deposit.taken_share else 0 end
      where deposit.state in ('orphaned', 'reversed')
        or deposit.state = 'seen' and deposit.block_hash <> excluded.block_hash
      returning ${fields(tx)}`)
}

/** Makes whoever else stores blocks of a network wait: two inserts of one deposit at once would refuse each other. */
export async function lockWalk(tx: Tx, network: NetworkName): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`lode.walk.${network}`}, 0))`
}

/**
 * How many blocks stay known below the walk, and below the oldest deposit or payment that waits to be deep: where its block is another
 * one then, the walk finds the way back, however far it has gone on.
 */
const remembered = 512n

/** Moves the cursor to a block, in the transaction that stored what the block brought. */
export async function moveCursor(
  tx: Tx,
  {
    network,
    block,
    head,
    now,
  }: { network: NetworkName; block: { height: bigint; hash: string }; head: bigint; now: Date },
): Promise<void> {
  await tx`insert into chain_cursor (network, height, hash, head, head_at)
    values (${network}, ${block.height}, ${block.hash}, ${head}, ${now})
    on conflict (network) do update set height = excluded.height, hash = excluded.hash, head = excluded.head,
      head_at = excluded.head_at`
  await tx`delete from chain_block where network = ${network} and (height >= ${block.height} or height <
    least(${block.height}, (select min(block_height) from deposit where network = ${network} and state = 'seen'),
      (select min(block_height) from exit_payment where network = ${network} and state = 'seen')) - ${remembered})`
  await tx`insert into chain_block (network, height, hash) values (${network}, ${block.height}, ${block.hash})`
}

/** The blocks we walked through at or below a height, newest first. */
export async function knownBlocks(
  db: Database,
  { network, upTo }: { network: NetworkName; upTo: bigint },
): Promise<{ height: bigint; hash: string }[]> {
  return db<{ height: bigint; hash: string }[]>`select height, hash from chain_block
    where network = ${network} and height <= ${upTo} order by height desc`
}
