import { type Horizon, readHorizon, type Sql, type Tx } from '@lode/database'
import type { NetworkName } from '@lode/domain'
import type { ActivityRow } from './activity-row.ts'

/** Where the index stands. Whoever stores names the version they read under. */
export type IndexCursor = { height: bigint; hash: string; version: bigint }

/** Addresses that are read back equally far. */
export type Behind = { indexedFrom: bigint; floor: bigint; next: bigint | null }

/** A place in a list, newest first. */
export type Place = { height: bigint | null; position: number; hash: string }

/** Ids are given before they are committed: a process that begins looks at so many before the last one again. */
const slack = 1000n
/** How many blocks are remembered to find a way back to the chain. */
export const remembered = 512n

/** The SQL of the index of one network. */
export function activityRepository(network: NetworkName) {
  return {
    async begin(tx: Tx, start: { height: bigint; hash: string }): Promise<void> {
      await tx`insert into activity_cursor (network, height, hash, version, last_user)
        values (${network}, ${start.height}, ${start.hash}, 0, 0) on conflict do nothing`
    },
    async cursor(sql: Sql): Promise<IndexCursor | undefined> {
      const [row] = await sql<IndexCursor[]>`
        select height, hash, version from activity_cursor where network = ${network}`
      return row
    },
    newestHolder: (sql: Sql): Promise<Horizon> => readHorizon(sql, sql`select max(id) from users`),
    /** Watches the addresses of holders behind `after`; where that is not given, of some before the last one and behind. */
    async watchNew(
      tx: Tx,
      {
        version,
        after,
        floor,
      }: { version: bigint; after: bigint | undefined; floor: (height: bigint) => bigint },
    ): Promise<void> {
      const [at] = await tx<{ height: bigint; lastUser: bigint }[]>`
        select height, last_user as "lastUser" from activity_cursor
        where network = ${network} and version = ${version} for update`
      if (!at) return
      const [added] = await tx<{ count: bigint; last: bigint }[]>`
        with fresh as (select id, address from users where id > ${after ?? at.lastUser - slack}),
        added as (insert into activity_address (network, address, indexed_from, floor)
          select ${network}, address, ${at.height + 1n}, ${floor(at.height + 1n)} from fresh
          on conflict do nothing returning address)
        select count(*) as count, greatest(max(fresh.id), ${at.lastUser}) as last from fresh join added using (address)`
      if (!added || added.count === 0n) return
      await tx`update activity_cursor set version = version + 1, last_user = ${added.last} where network = ${network}`
    },
    /** Moves the cursor if nobody moved it since it was read. */
    async move(
      tx: Tx,
      { version, height, hash }: { version: bigint; height: bigint; hash: string },
    ): Promise<boolean> {
      const moved =
        await tx`update activity_cursor set height = ${height}, hash = ${hash}, version = version + 1
        where network = ${network} and version = ${version}`
      return moved.count === 1
    },
    async remember(tx: Tx, blocks: readonly { height: bigint; hash: string }[]): Promise<void> {
      for (const { height, hash } of blocks)
        await tx`insert into activity_block (network, height, hash) values (${network}, ${height}, ${hash})
          on conflict (network, height) do update set hash = excluded.hash`
      const last = blocks.at(-1)
      if (last)
        await tx`delete from activity_block where network = ${network} and height < ${last.height - remembered}`
    },
    async knownBlocks(sql: Sql, upTo: bigint): Promise<{ height: bigint; hash: string }[]> {
      return sql<{ height: bigint; hash: string }[]>`select height, hash from activity_block
        where network = ${network} and height <= ${upTo} order by height desc`
    },
    async forgetAbove(tx: Tx, height: bigint): Promise<void> {
      await tx`delete from activity where network = ${network} and height > ${height}`
      await tx`delete from activity_block where network = ${network} and height > ${height}`
    },
    /** Of some addresses those that are watched; with `indexedFrom` only those that are read back to there. */
    async watched(
      sql: Sql,
      addresses: readonly string[],
      indexedFrom: bigint | null = null,
    ): Promise<Set<string>> {
      const rows = await sql<{ address: string }[]>`select address from activity_address
        where network = ${network} and address = any (${[...addresses]})
          and (${indexedFrom}::bigint is null or indexed_from = ${indexedFrom})`
      return new Set(rows.map(({ address }) => address))
    },
    /**
     * How far back those of the present walk that lag least are read, the lowest floor among them, and how far the
     * next ones are, whom they join there.
     */
    async behind(sql: Sql): Promise<Behind | undefined> {
      const [row] = await sql<Behind[]>`
        select indexed_from as "indexedFrom", min(floor) as floor,
          lead(indexed_from) over (order by indexed_from desc) as next
        from activity_address
        where network = ${network} and indexed_from > floor and walking group by 1 order by 1 desc limit 1`
      return row
    },
    /** Takes all that are behind into a new walk. False when nobody is. */
    async beginWalk(sql: Sql): Promise<boolean> {
      const { count } = await sql`update activity_address set walking = true
        where network = ${network} and indexed_from > floor`
      return count > 0
    },
    async readBackTo(tx: Tx, { from, to }: { from: bigint; to: bigint }): Promise<void> {
      await tx`update activity_address set indexed_from = greatest(floor, ${to})
        where network = ${network} and indexed_from = ${from}`
    },
    store: (tx: Tx, rows: readonly ActivityRow[]) => store(tx, network, rows),
    list: (sql: Sql, query: ListQuery) => list(sql, network, query),
    /** Takes out what waits no more; a moment later, because it may have been mined since it was looked at. */
    async dropPending(
      tx: Tx,
      { hashes, before }: { hashes: readonly string[]; before: Date },
    ): Promise<void> {
      await tx`delete from activity where network = ${network} and status = 'pending' and at < ${before}
        and hash <> all (${[...hashes]})`
    },
  }
}

type ListQuery = { address: string; bought: boolean; before: Place | null; limit: number }

/** Where the table puts what waits for a block. */
const last = 2n ** 63n - 1n

async function list(sql: Sql, network: NetworkName, query: ListQuery): Promise<ActivityRow[]> {
  const { address, bought, before, limit } = query
  return sql<ActivityRow[]>`
    select address, hash, height, position, at, status, operation, sent_from as "sentFrom", sent_to as "sentTo",
      transfers from activity
    where network = ${network} and address = ${address} and (not ${bought} or operation = 'bought')
      ${before ? sql`and (place, position, hash) < (${before.height ?? last}, ${before.position}, ${before.hash})` : sql``}
    order by place desc, position desc, hash desc limit ${limit}`
}

/** Stores rows. What waited is replaced by what was mined, never the other way round. */
async function store(tx: Tx, network: NetworkName, rows: readonly ActivityRow[]): Promise<void> {
  for (const row of rows) {
    await tx`
      insert into activity (network, address, hash, height, position, at, status, operation, sent_from, sent_to, transfers)
      values (${network}, ${row.address}, ${row.hash}, ${row.height}, ${row.position}, ${row.at}, ${row.status},
        ${row.operation}, ${row.sentFrom}, ${row.sentTo}, ${tx.json(row.transfers)})
      on conflict (network, address, hash) do update set height = excluded.height, position = excluded.position,
        at = excluded.at, status = excluded.status, operation = excluded.operation, transfers = excluded.transfers
      where excluded.height is not null`
  }
}
