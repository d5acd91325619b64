import { ApiError } from '@lode/api-contract'
import { type Tx, withTransaction } from '@lode/database'
import type { NetworkName } from '@lode/domain'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'
import { noteChange, type RecipientChange } from './note-change.ts'
import { type Book, readBook } from './read-book.ts'

/** How long what weakens the guard waits: a new address, and giving the guard up. */
const waitMs = 24 * 3_600_000
const mostSaved = 50
/** What weakens the guard is noted for years: more of it in a day no person asks for. Each removal and each rule follows one of these. */
const weakening = ['recipient_saved', 'only_saved_off']
const mostADay = 100
const dayMs = 24 * 3_600_000

type Place = { userId: bigint; network: NetworkName; address: string }
/** `id`: the key under which a change was asked for. The same again changes nothing. */
type Asked = { id: string; userId: bigint }
type BookDeps = Pick<WithdrawalDeps, 'db' | 'clock' | 'chain'>

/** Whom holders withdraw to. */
export type BookService = ReturnType<typeof createBookService>

/** Makes the service. */
export function createBookService({ db, clock, chain }: BookDeps) {
  /**
   * Changes a book, one change at a time for each holder, notes what was changed, and answers with what the book is then.
   * What `act` answers is what it changed; nothing where all was so before.
   */
  const change = (
    { id, userId }: Asked,
    act: (tx: Tx, now: Date) => Promise<RecipientChange | undefined>,
  ): Promise<Book> =>
    withTransaction(db, async (tx) => {
      await tx`select from users where id = ${userId.toString()} for no key update`
      const now = clock.now()
      const [done] = await tx`select from recipient_change where id = ${id}`
      const changed = done ? undefined : await act(tx, now)
      if (changed && weakening.includes(changed.kind)) await keepPace(tx, userId, now)
      if (changed) await noteChange(tx, { id, userId, at: now, changed })
      return readBook(tx, { userId, now })
    })
  async function keepPace(tx: Tx, userId: bigint, now: Date): Promise<void> {
    const [first, ...more] = await tx<{ at: Date }[]>`select at from recipient_change
      where user_id = ${userId.toString()} and kind in ${tx(weakening)} and at > ${new Date(now.getTime() - dayMs)}
      order by at limit ${mostADay}`
    if (first === undefined || more.length + 1 < mostADay) return
    const seconds = Math.ceil((first.at.getTime() + dayMs - now.getTime()) / 1000)
    throw new ApiError('request.too_many', { seconds })
  }
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
     * @throws {ApiError} `withdraw.address_…`, `withdraw.network_disabled`, `recipients.too_many`, `request.too_many`
     */
    save({ id, userId, name, ...place }: Asked & Place & { name: string }): Promise<Book> {
      const address = canonical(place)
      return change({ id, userId }, async (tx, now) => {
        const { recipients, onlySaved } = await readBook(tx, { userId, now })
        const isNew = !recipients.some((one) => one.network === place.network && one.address === address)
        if (isNew && recipients.length >= mostSaved)
          throw new ApiError('recipients.too_many', { most: mostSaved })
        const usable = onlySaved ? new Date(now.getTime() + waitMs) : now
        await tx`insert into saved_recipient (user_id, network, address, name, added_at, usable_from)
          values (${userId.toString()}, ${place.network}, ${address}, ${name}, ${now}, ${usable})
          on conflict (user_id, network, address) do update set name = excluded.name`
        if (!isNew) return undefined
        return { kind: 'recipient_saved', effectiveAt: usable, network: place.network, address, name }
      })
    },

    /** Removes one, at once. */
    remove({ id, userId, ...place }: Asked & Place): Promise<Book> {
      const { network } = place
      const address = canonical(place)
      return change({ id, userId }, async (tx, now) => {
        const [removed] = await tx<{ name: string }[]>`delete from saved_recipient
          where user_id = ${userId.toString()} and network = ${network} and address = ${address} returning name`
        return (
          removed && { kind: 'recipient_removed', effectiveAt: now, network, address, name: removed.name }
        )
      })
    },

    /**
     * Has withdrawals go to saved addresses alone, from now on; or gives that up, a day from now.
     * @throws {ApiError} `request.too_many`
     */
    onlySaved({ id, userId, on }: Asked & { on: boolean }): Promise<Book> {
      const user = userId.toString()
      return change({ id, userId }, async (tx, now) => {
        const effectiveAt = on ? now : new Date(now.getTime() + waitMs)
        const { count } = on
          ? await tx`insert into recipient_rule (user_id, since) values (${user}, ${now})
              on conflict (user_id) do update set since = excluded.since, ends_at = null
              where recipient_rule.ends_at is not null`
          : await tx`update recipient_rule set ends_at = ${effectiveAt} where user_id = ${user} and ends_at is null`
        return count > 0 ? { kind: on ? 'only_saved_on' : 'only_saved_off', effectiveAt } : undefined
      })
    },
  }
}
