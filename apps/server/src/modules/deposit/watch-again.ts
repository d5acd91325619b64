import type { AccountOwner } from '@lode/chain'
import { arrayLiteral, withLease, withTransaction } from '@lode/database'
import type { DepositDeps } from './deposit-deps.ts'
import { depositRepository, lockWalk, moveCursor } from './repository.ts'

/** The request can't be carried out, or not now; the message says why. The cursor is unchanged. */
export class NotWatchedAgain extends Error {
  override readonly name = 'NotWatchedAgain'
}

const atOnce = 1000n
const leaseMs = 10_000
const tries = 30
const againMs = 1_000

/**
 * Watches deposit addresses that these books do not know, and walks the chain again from a block on: what was sent to them since is
 * found then. For a database that was restored: addresses that were shown after the backup are forgotten, and who was sent tokens
 * there would wait for ever. An address follows from its holder's number, so all numbers up to `users` have theirs watched, also of
 * holders who are forgotten. What was credited before is not credited again.
 * @returns how many addresses were not watched before
 * @throws {NotWatchedAgain}
 * @example await watchAgain({ db, chain, clock, settings }, { users: 5000n, since: 21_000_000n })
 */
export async function watchAgain(
  deps: Pick<DepositDeps, 'db' | 'chain' | 'clock' | 'settings'>,
  { users, since }: { users: bigint; since: bigint },
): Promise<number> {
  const { db, chain, clock, settings } = deps
  const { network } = chain
  const before = since < settings.startBlock ? null : await chain.blockByHeight(since - 1n)
  if (!before) throw new NotWatchedAgain(`${network} has no block ${since} that the walk could begin with`)
  let added = 0
  for (let first = 1n; first <= users; first += atOnce) {
    const last = first + atOnce - 1n
    added += await watchNumbers(deps, { first, last: last < users ? last : users })
  }
  // The walk goes on from where it remembers to be: nobody may walk while it is moved.
  for (let i = 0; i < tries; i++) {
    const moved = await withLease(db, { name: `job/deposit-watcher-${network}`, ttlMs: leaseMs }, () =>
      withTransaction(db, async (tx) => {
        await lockWalk(tx, network)
        const cursor = await depositRepository(network).cursor(tx)
        if (cursor && cursor.height > before.height)
          await moveCursor(tx, { network, block: before, head: cursor.head, now: clock.now() })
      }),
    )
    if (moved) return added
    await clock.after(againMs)
  }
  throw new NotWatchedAgain('the walk is under way without a pause: stop the worker, and ask again')
}

async function watchNumbers(
  { db, chain }: Pick<DepositDeps, 'db' | 'chain'>,
  { first, last }: { first: bigint; last: bigint },
): Promise<number> {
  const owners = Array.from(
    { length: Number(last - first) + 1 },
    (_, i): AccountOwner => `user/${first + BigInt(i)}`,
  )
  const addresses = owners.map((owner) => chain.depositAddress(owner))
  // Asked for ETH at once: what a contract sent them from inside the walk does not see.
  const added = await db`insert into deposit_address (network, address, owner, asked_at)
    select ${chain.network}, address, owner, '-infinity'
    from unnest(${arrayLiteral(addresses)}::text[], ${arrayLiteral(owners)}::text[]) as u(address, owner) on conflict do nothing`
  return added.count
}
