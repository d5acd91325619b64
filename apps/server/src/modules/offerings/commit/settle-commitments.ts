import { ApiError } from '@lode/api-contract'
import { arrayLiteral, type Tx, units, withTransaction, writeEvents } from '@lode/database'
import { formatMoney, holderActor, type Money } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import { lineId } from '../exit/line-id.ts'
import { escrowOf, type OfferingDeps } from '../offering-deps.ts'
import { type Offering, readOfferings } from '../repository.ts'
import { checkCommitment } from './check-commitment.ts'
import { openOffering } from './open-offering.ts'

/** A payment into a commitment. `id` is its key: the same is settled once. */
export type CommitCommand = {
  readonly id: string
  readonly userId: bigint
  readonly offeringId: string
  readonly amount: Money
  readonly termsVersion: number
  readonly payWith: 'balance' | 'wallet'
  readonly verified: boolean
}

type Plan = CommitCommand & { offering: Offering; commitmentId: string }

const reservedMs = 30 * 60_000

/**
 * Settles payments into commitments, each alone in its fate, all in one transaction under the locks of their offerings: holds what is
 * paid from balances, opens the payments of wallets. Answers with why one was refused, or null. No two are of one holder and offering.
 */
export async function settleCommitments(
  deps: OfferingDeps,
  commands: readonly CommitCommand[],
): Promise<(ApiError | null)[]> {
  const { db, ledger, clock } = deps
  return withTransaction(db, async (tx) => {
    const now = clock.now()
    const offerings = new Map<string, Offering>()
    const ids = [...new Set(commands.map(({ offeringId }) => offeringId))]
    for (const offering of await readOfferings(tx, { ids, now, lock: true }))
      offerings.set(offering.id, await openOffering(deps, tx, { offering, now }))
    const known = await knownPayments(tx, commands)
    const held = await heldBy(tx, commands, offerings)
    const addresses = await addressesOf(tx, commands)
    const answers: (ApiError | null)[] = commands.map(() => null)
    const plans: Plan[] = []
    commands.forEach((command, i) => {
      if (known.has(command.id)) return
      const offering = offerings.get(command.offeringId)
      const mine = held.get(`${offering?.number}/${command.userId}`)
      const asked = { ...command, held: mine?.units ?? 0n, payments: mine?.payments ?? 0 }
      const refusal = checkCommitment(offering, asked, now)
      answers[i] = refusal
      if (refusal || !offering) return
      plans.push({
        ...command,
        offering,
        commitmentId: mine?.id ?? lineId(offering.id, addresses.get(command.userId) ?? ''),
      })
    })
    const fromBalance = plans.filter(({ payWith }) => payWith === 'balance')
    const outcomes = await ledger.attemptEach(tx, fromBalance.map(holdOf))
    const poor = new Map<string, ApiError>()
    for (const [i, plan] of fromBalance.entries()) {
      const outcome = outcomes[i]
      if (outcome?.outcome === 'posted') continue
      if (outcome?.outcome !== 'refused' || outcome.code !== 'ledger.insufficient_balance')
        throw new Error(`commitment ${plan.id}: ${JSON.stringify(outcome)}`)
      const { available } = await ledger.balance(
        { owner: userOwner(plan.userId), coin: plan.amount.coin },
        tx,
      )
      const { coin } = plan.amount
      const params = { coin, needed: formatMoney(plan.amount), available: formatMoney(available) }
      poor.set(plan.id, new ApiError('balance.insufficient', params))
    }
    commands.forEach(({ id }, i) => {
      answers[i] = poor.get(id) ?? answers[i] ?? null
    })
    await write(
      tx,
      plans.filter(({ id }) => !poor.has(id)),
      now,
    )
    return answers
  })
}

/** The key of the hold of a payment. */
export function holdKey(id: string): string {
  return deriveKey('commitment', id, 'commitment')
}

function holdOf({ id, userId, amount, offering }: Plan) {
  return {
    ...{ key: holdKey(id), phase: 'pend' as const, amount, code: 'commitment' as const },
    ...{ debit: userOwner(userId), credit: escrowOf(offering.number), reference: `commitment:${id}` },
    actor: holderActor(userId),
  }
}

async function knownPayments(tx: Tx, commands: readonly CommitCommand[]): Promise<ReadonlySet<string>> {
  const rows = await tx<{ id: string }[]>`select id from offering_payment
    where id = any (${arrayLiteral(commands.map(({ id }) => id))}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

async function addressesOf(tx: Tx, commands: readonly CommitCommand[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await tx<{ id: bigint; address: string }[]>`
    select id, address from users where id = any (${`{${commands.map(({ userId }) => userId).join()}}`}::bigint[])`
  return new Map(rows.map(({ id, address }) => [id, address]))
}

async function heldBy(
  tx: Tx,
  commands: readonly CommitCommand[],
  offerings: ReadonlyMap<string, Offering>,
): Promise<Map<string, { id: string; units: bigint; payments: number }>> {
  const pairs = commands.flatMap(({ userId, offeringId }) => {
    const offering = offerings.get(offeringId)
    return offering ? [{ userId, number: offering.number }] : []
  })
  const rows = await tx<{ pair: string; id: string; units: string; payments: number }[]>`
    select c.offering || '/' || c.user_id as pair, c.id, c.units::text, (
      select count(*)::int from offering_payment p where p.commitment_id = c.id and p.state in ('held', 'unpaid')) as payments
    from unnest(${`{${pairs.map(({ number }) => number).join()}}`}::bigint[], ${`{${pairs.map(({ userId }) => userId).join()}}`}::bigint[]) u(offering, user_id)
    join offering_commitment c on (c.offering, c.user_id) = (u.offering, u.user_id)`
  return new Map(rows.map(({ pair, ...row }) => [pair, { ...row, units: units(row.units) }]))
}

async function write(tx: Tx, plans: readonly Plan[], now: Date): Promise<void> {
  if (plans.length === 0) return
  const texts = (pick: (plan: Plan) => string | null) => arrayLiteral(plans.map(pick))
  const list = (pick: (plan: Plan) => bigint) => `{${plans.map(pick).join()}}`
  const held = (plan: Plan) => (plan.payWith === 'balance' ? plan.amount.units : 0n)
  await tx`with u as (
      select * from unnest(${texts(({ commitmentId }) => commitmentId)}::uuid[], ${list(({ offering }) => offering.number)}::bigint[],
        ${list(({ userId }) => userId)}::bigint[], ${list(held)}::numeric[]) u(id, offering, user_id, units)
    ), added as (
      insert into offering_commitment (id, offering, user_id, units) select * from u
        on conflict (offering, user_id) do update set units = offering_commitment.units + excluded.units
        returning id, offering, units
    )
    update offering o set committed = o.committed + s.units, participants = o.participants + s.joined
    from (select a.offering, sum(u.units) as units, count(*) filter (where u.units > 0 and a.units = u.units) as joined
      from added a join u on u.id = a.id group by a.offering) s
    where o.number = s.offering`
  await tx`insert into offering_payment (id, commitment_id, coin, units, pay_with, state, created_at)
    select u.id, u.commitment, u.coin, u.units, u.pay_with, case u.pay_with when 'balance' then 'held' else 'unpaid' end, ${now}
    from unnest(${texts(({ id }) => id)}::uuid[], ${texts(({ commitmentId }) => commitmentId)}::uuid[],
      ${texts(({ amount }) => amount.coin)}::text[], ${list(({ amount }) => amount.units)}::numeric[],
      ${texts(({ payWith }) => payWith)}::text[]) u(id, commitment, coin, units, pay_with)`
  for (const { rules, number } of new Set(plans.map(({ offering }) => offering))) {
    const mine = plans.filter(({ offering }) => offering.number === number)
    const of = (pick: (plan: Plan) => string | null) => arrayLiteral(mine.map(pick))
    const until = new Date(Math.min(now.getTime() + reservedMs, rules.closesAt.getTime()))
    await tx`select keep_intents(${now}, ${until}, 'commitment', ${of(({ id }) => id)}::uuid[],
      ${`{${mine.map(({ userId }) => userId).join()}}`}::bigint[], ${of(({ amount }) => amount.coin)}::text[],
      ${`{${mine.map(({ amount }) => amount.units).join()}}`}::numeric[],
      ${of(({ payWith }) => (payWith === 'wallet' ? '{balance,deposit}' : '{balance}'))}::text[],
      ${of(({ id, payWith }) => (payWith === 'balance' ? holdKey(id) : null))}::uuid[])`
  }
  await writeEvents(
    tx,
    plans.flatMap(({ userId, offeringId, amount }) => {
      const whose = { owner: userOwner(userId), actor: holderActor(userId) }
      return [
        { topic: 'position', ...whose, payload: { id: offeringId } },
        { topic: 'balance', ...whose, payload: { coin: amount.coin } },
      ]
    }),
  )
}
