import type { Block, ExitPayment } from '@lode/chain'
import { arrayLiteral, type Sql, type Tx } from '@lode/database'
import type { NetworkName } from '@lode/domain'
import { deriveKey } from '../../platform/derive-key.ts'

/** A payment of the contract of offerings that is in the chain or was, as far as the walk needs it. */
export type WalkedExit = {
  id: string
  transactionHash: string
  blockHeight: bigint
  blockHash: string
  state: 'seen' | 'confirmed'
}

/** Stores what the contract of offerings paid in a block. What comes again after its block left the chain is seen again. */
export async function storeExits(
  tx: Tx,
  {
    network,
    block,
    exits,
    now,
  }: { network: NetworkName; block: Block; exits: readonly ExitPayment[]; now: Date },
): Promise<void> {
  if (exits.length === 0) return
  const texts = (pick: (one: ExitPayment) => string) => arrayLiteral(exits.map(pick))
  const id = ({ transactionHash, logIndex }: ExitPayment) =>
    deriveKey('exit payment', network, transactionHash, String(logIndex))
  await tx`
    insert into exit_payment (id, network, transaction_hash, log_index, block_height, block_hash, block_at, offering, kind, holder,
      coin, units, state, seen_at)
    select i.id, ${network}, i.hash, i.place, ${block.height}, ${block.hash}, ${block.at}, i.offering, i.kind, nullif(i.holder, ''),
      i.coin, i.units, 'seen', ${now}
    from unnest(${texts(id)}::uuid[], ${texts((one) => one.transactionHash)}::text[],
      ${texts(({ logIndex }) => String(logIndex))}::int[], ${texts(({ offering }) => offering)}::text[],
      ${texts(({ kind }) => kind)}::text[], ${texts(({ holder }) => holder ?? '')}::text[], ${texts(({ coin }) => coin)}::text[],
      ${texts(({ units }) => String(units))}::numeric[]) as i(id, hash, place, offering, kind, holder, coin, units)
    on conflict (network, transaction_hash, log_index) do update set
      block_height = excluded.block_height, block_hash = excluded.block_hash, block_at = excluded.block_at,
      offering = excluded.offering, kind = excluded.kind, holder = excluded.holder, coin = excluded.coin, units = excluded.units,
      state = 'seen'
    where exit_payment.state = 'removed'
      or exit_payment.state = 'seen' and exit_payment.block_hash <> excluded.block_hash`
}

/** Those above a height that the walk takes to be in the chain. */
export function exitsAbove(
  sql: Sql,
  { network, height }: { network: NetworkName; height: bigint },
): PromiseLike<WalkedExit[]> {
  return sql<WalkedExit[]>`${columns(sql)} where network = ${network} and state <> 'removed'
    and block_height > ${height} order by block_height desc, id`
}

/** Those that wait to be deep enough and are, lowest first. */
export function exitsWaiting(
  sql: Sql,
  { network, upTo }: { network: NetworkName; upTo: bigint },
): PromiseLike<WalkedExit[]> {
  return sql<WalkedExit[]>`${columns(sql)} where network = ${network} and state = 'seen'
    and block_height <= ${upTo} order by block_height, id limit 500`
}

/** Notes what became of one, unless it has moved to another block since it was read. */
export async function setExit(
  sql: Sql,
  { id, blockHash, state }: WalkedExit,
  next: 'confirmed' | 'removed',
): Promise<boolean> {
  const { count } = await sql`update exit_payment set state = ${next}
    where id = ${id} and block_hash = ${blockHash} and state = ${state}`
  return count > 0
}

function columns(sql: Sql) {
  return sql`select id, transaction_hash as "transactionHash", block_height as "blockHeight", block_hash as "blockHash", state
    from exit_payment`
}
