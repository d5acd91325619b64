import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { holderActor, type MoneyWire, toWire } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import type { DeletionDeps } from '../account-deps.ts'
import { obstaclesOf } from './obstacles-of.ts'
import { type DeletionWire, readDeletion } from './read-deletion.ts'
import { restOf } from './rest-of.ts'
import { tellDeletion } from './tell-deletion.ts'

const named = ({ amount, coin }: MoneyWire): string => `${amount} ${coin}`

/**
 * Books what is too small to be withdrawn as given up, so that the account can be deleted: the very amounts that the holder named,
 * all or none. The same id is the same wish, also once other coins have come.
 * @throws {ApiError} `account.keeps_…` where more than that stands in the way, `account.rest_differs` where other amounts are there
 */
export function giveUpRest(
  { db, ledger, clock, leasts: readLeasts }: DeletionDeps,
  { id, userId, amounts }: { id: string; userId: bigint; amounts: readonly MoneyWire[] },
): Promise<DeletionWire> {
  const user = userId.toString()
  return withTransaction(db, async (tx) => {
    await tx`select from users where id = ${user} for no key update`
    const now = clock.now()
    const leasts = await readLeasts(tx)
    const done = await tx`select from balance_forfeit where id = ${id} limit 1`
    if (done.length === 0) {
      const rest = await restOf(tx, { userId, leasts })
      const obstacles = await obstaclesOf(tx, userId)
      const [obstacle = 'balance'] = obstacles.filter((one) => one !== 'balance')
      if (obstacles.length > 0 && rest.length === 0) throw new ApiError(`account.keeps_${obstacle}`)
      const there = rest.map(({ amount }) => named(toWire(amount))).sort()
      if (there.length === 0 || there.join() !== amounts.map(named).sort().join())
        throw new ApiError('account.rest_differs')
      const [debit, actor] = [userOwner(userId), holderActor(userId)]
      await ledger.postIn(
        tx,
        rest.map(({ amount }) => ({
          ...{ key: deriveKey('forfeit', id, amount.coin), debit, credit: 'income/dust', amount },
          ...{ code: 'forfeit', reference: `forfeit:${id}`, actor },
        })),
      )
      for (const { amount, least } of rest)
        await tx`insert into balance_forfeit (id, user_id, coin, units, least, at)
          values (${id}, ${user}, ${amount.coin}, ${amount.units.toString()}, ${least.units.toString()}, ${now})`
      await tellDeletion(tx, userId)
    }
    return readDeletion(tx, { userId, now, leasts })
  })
}
