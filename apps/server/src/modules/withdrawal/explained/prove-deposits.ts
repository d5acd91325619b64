import type { Block, Chain } from '@lode/chain'
import type { Database } from '@lode/database'
import type { Coin } from '@lode/domain'
import type { Alarm } from '../../../platform/alarm.ts'
import { secondOpinion } from '../../../platform/second-opinion.ts'
import type { Withdrawal } from '../repository.ts'

/** More of a holder's deposits than this are not looked for at once: the rest is by the next look. */
const atOnce = 100

type Claimed = { id: string; hash: string; logIndex: number; height: bigint; coin: Coin }

/**
 * Looks in the logs of this process's own node for the deposits that the books say a holder has made, and writes down those that are
 * there, as deep as a deposit has to be, in blocks that the second node has too. The rows that name them are hints and no more: what counts is the log. One log proves
 * one deposit, whatever rows name it.
 */
export async function proveDeposits(
  deps: { db: Database; chain: Chain; settings: { readonly confirmations: bigint }; alarm: Alarm },
  { userId, amount: { coin } }: Pick<Withdrawal, 'userId' | 'amount'>,
): Promise<void> {
  const { db, chain, settings, alarm } = deps
  const claimed = await unproven(db, { owner: `user/${userId}`, coin, network: chain.network })
  if (claimed.length === 0) return
  const { height: head } = await chain.head()
  const depth = settings.confirmations
  for (const height of new Set(claimed.map((one) => one.height))) {
    const block = height + depth - 1n <= head ? await chain.blockByHeight(height) : null
    if (!block) continue
    const [opinion] = await secondOpinion(chain, { blocks: [block], depth, head, alarm })
    const here = claimed.filter((one) => one.height === height)
    if (opinion === 'agrees') await proveIn({ db, chain }, { block, here, userId })
  }
}

function unproven(
  db: Database,
  { owner, coin, network }: { owner: string; coin: Coin; network: string },
): Promise<Claimed[]> {
  return db<Claimed[]>`
    select distinct d.id, d.transaction_hash as hash, d.log_index as "logIndex", d.block_height as height, d.coin
    from account a join posting p on p.credit = a.id and p.code = 'deposit' and p.credit_version is not null
    join deposit d on d.id = case when p.reference ~ '^deposit:[0-9a-f-]{36}$' then substring(p.reference from 9)::uuid end
    where a.owner = ${owner} and a.coin = ${coin} and d.network = ${network}
      and not exists (select from deposit_proven v where v.deposit_id = d.id)
    order by d.block_height limit ${atOnce}`
}

async function proveIn(
  { db, chain }: { db: Database; chain: Chain },
  { block, here, userId }: { block: Block; here: readonly Claimed[]; userId: bigint },
): Promise<void> {
  const owner = `user/${userId}` as const
  // Whose an address is follows from the owner's number; no table is asked.
  const address = chain.depositAddress(owner)
  const incoming = await chain.incomingOf(block, async (addresses) =>
    addresses.includes(address) ? new Map([[address, owner]]) : new Map(),
  )
  for (const { id, hash, logIndex } of here) {
    const log = incoming.find(
      (one) => one.transactionHash === hash && one.logIndex === logIndex && one.owner === owner,
    )
    if (log)
      await db`insert into deposit_proven (network, transaction_hash, log_index, deposit_id, owner, coin, units, block_at)
        values (${chain.network}, ${hash}, ${logIndex}, ${id}, ${owner}, ${log.coin}, ${String(log.units)}, ${block.at}) on conflict do nothing`
  }
}
