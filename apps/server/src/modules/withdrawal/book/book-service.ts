import { ApiError } from '@lode/api-contract'
import { type Tx, withTransaction } from '@lode/database'
import type { NetworkName } from '@lode/domain'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'
import { type Book, readBook } from './read-book.ts'

/** How long what weakens the guard waits: a new address, and giving the guard up. */
const waitMs = 24 * 3_600_000
const mostSaved = 50

type Place = { userId: bigint; network: NetworkName; address: string }
type BookDeps = Pick<WithdrawalDeps, 'db' | 'clock' | 'chain'>

/** Whom holders withdraw to. */
export type BookService = ReturnType<typeof createBookService>

/** Makes the service. */
export function createBookService({ db, clock, chain }: BookDeps) {
  /** Changes a book, one change at a time for each holder, and answers with what it is then. */
  const change = (userId: bigint, act: (tx: Tx, now: Date) => Promise<unknown>): Promise<Book> =>
    withTransaction(db, async (tx) => {
      await tx`select from users where id = ${userId.toString()} for no key update`
      const now = clock.now()
      await act(tx, now)
      return readBook(tx, { userId, now })
    })
  function canonical({ network, address }: Omit<Place, 'userId'>): string {
    if (network !== chain.network)
      throw new ApiError('withdraw.network_disabled', { network, reason: 'not_yet_offered' })
    const checked = chain.checkAddress(address)
    if (!checked.ok) throw new ApiError(checked.code, { network })
    return checked.address
  }
  return {
    list: (userId: bigint): Promise<Book> => readBook(db, { userId, now: clock.now() }),

    /**
     * Saves an address; one that is saved is named anew and waits no longer than it did.
     * @throws {ApiError} `withdraw.address_…`, `withdraw.network_disabled`, `recipients.too_many`
     */
    save({ userId, name, ...place }: Place & { name: string }): Promise<Book> {
      const address = canonical(place)
      return change(userId, async (tx, now) => {
        const { recipients, onlySaved } = await readBook(tx, { userId, now })
        const isNew = !recipients.some((one) => one.network === place.network && one.address === address)
        if (isNew && recipients.length >= mostSaved)
          throw new ApiError('recipients.too_many', { most: mostSaved })
        const usable = onlySaved ? new Date(now.getTime() + waitMs) : now
        await tx`insert into saved_recipient (user_id, network, address, name, added_at, usable_from)
          values (${userId.toString()}, ${place.network}, ${address}, ${name}, ${now}, ${usable})
          on conflict (user_id, network, address) do update set name = excluded.name`
      })
    },

    /** Removes one, at once. */
    remove({ userId, ...place }: Place): Promise<Book> {
      const address = canonical(place)
      return change(
        userId,
        (tx) => tx`delete from saved_recipient
          where user_id = ${userId.toString()} and network = ${place.network} and address = ${address}`,
      )
    },

    /** Has withdrawals go to saved addresses alone, from now on; or gives that up, a day from now. */
    onlySaved({ userId, on }: { userId: bigint; on: boolean }): Promise<Book> {
      const user = userId.toString()
      return change(userId, (tx, now) =>
        on
          ? tx`insert into recipient_rule (user_id, since) values (${user}, ${now})
              on conflict (user_id) do update set since = excluded.since, ends_at = null`
          : tx`update recipient_rule set ends_at = ${new Date(now.getTime() + waitMs)}
              where user_id = ${user} and ends_at is null`,
      )
    },
  }
}
