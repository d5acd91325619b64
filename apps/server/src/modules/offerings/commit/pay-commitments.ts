import { ApiError } from '@lode/api-contract'
import { withTransaction, writeEvents } from '@lode/database'
import { type Coin, money } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import { cancelPayment, coveredPayments, expirePayments, PaymentNotOpen, pay } from '../../payments/module.ts'
import { escrowOf, type OfferingDeps } from '../offering-deps.ts'
import { readOfferings } from '../repository.ts'
import { checkCommitment } from './check-commitment.ts'
import { holdKey } from './settle-commitments.ts'

const actor = 'system:offerings'
const purpose = 'commitment'

type Waiting = {
  commitmentId: string
  offeringId: string
  number: bigint
  held: string
  units: string
  coin: Coin
}

/** Ends what was not paid in time, and makes the payments whose deposit has come. */
export async function payCommitments(deps: OfferingDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  await withTransaction(db, async (tx) => {
    const expired = await expirePayments(tx, { purpose, actor, now: clock.now() })
    if (expired.length === 0) return
    const lapsed = await tx<{ userId: bigint; id: string }[]>`
      update offering_payment p set state = 'lapsed' from offering_commitment c join offering o on o.number = c.offering
      where p.id = any (${expired}::uuid[]) and p.state = 'unpaid' and c.id = p.commitment_id
      returning c.user_id as "userId", o.id`
    await writeEvents(
      tx,
      lapsed.map(({ userId, id }) => ({
        topic: 'position',
        owner: userOwner(userId),
        actor,
        payload: { id },
      })),
    )
  })
  const covered = await coveredPayments(db, { purpose, now: clock.now() })
  const payOne = (one: { id: string; userId: bigint }): Promise<void> =>
    payCommitment(deps, one).catch((error: unknown) => {
      // Spent, paid, taken back or lapsed since we looked: then there is nothing to do.
      if (!(error instanceof ApiError || error instanceof PaymentNotOpen)) throw error
    })
  await attemptEach(covered, payOne, { db, signal })
}

/**
 * Holds what came from a wallet, while the offering takes it. Where it does not any more, or not so much, the payment is given up and
 * the money stays in the balance.
 */
async function payCommitment(
  { db, ledger, clock, isVerified }: OfferingDeps,
  { id, userId }: { id: string; userId: bigint },
): Promise<void> {
  const verified = await isVerified(userId)
  await withTransaction(db, async (tx) => {
    const now = clock.now()
    const [which] = await tx<{ id: string }[]>`select o.id from offering_payment p
      join offering_commitment c on c.id = p.commitment_id join offering o on o.number = c.offering where p.id = ${id}`
    const [offering] = await readOfferings(tx, { ids: [which?.id ?? ''], now, lock: true })
    const [waiting] = await tx<Waiting[]>`
      select p.commitment_id as "commitmentId", p.units::text, p.coin, c.units::text as held from offering_payment p
      join offering_commitment c on c.id = p.commitment_id where p.id = ${id} and p.state = 'unpaid' for update of p`
    if (!waiting || !offering) return
    const amount = money(BigInt(waiting.units), waiting.coin)
    const asked = { amount, termsVersion: null, held: BigInt(waiting.held), payments: 0, verified }
    const owner = userOwner(userId)
    const whose = { owner, actor } as const
    if (checkCommitment(offering, asked, now)) {
      await cancelPayment(tx, { purpose, id, actor, now })
      await tx`update offering_payment set state = 'lapsed' where id = ${id}`
      await writeEvents(tx, [{ topic: 'position', ...whose, payload: { id: offering.id } }])
      return
    }
    await pay(ledger, tx, {
      ...{
        purpose,
        id,
        with: 'deposit',
        to: escrowOf(offering.number),
        code: 'commitment',
        key: holdKey(id),
      },
      ...{ actor, now, hold: true },
    })
    await tx`update offering_payment set state = 'held' where id = ${id}`
    await tx`update offering_commitment set units = units + ${waiting.units} where id = ${waiting.commitmentId}`
    await tx`update offering set committed = committed + ${waiting.units}, participants = participants + ${waiting.held === '0' ? 1 : 0}
      where number = ${offering.number}`
    await writeEvents(tx, [
      { topic: 'position', ...whose, payload: { id: offering.id } },
      { topic: 'balance', ...whose, payload: { coin: waiting.coin } },
    ])
  })
}
