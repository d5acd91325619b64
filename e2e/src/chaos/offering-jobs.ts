import { until } from '../until.ts'
import { announceOffering } from './announce-offering.ts'
import type { Arena } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'
import { afterward, around, type ChaosJob, commit } from './chaos-job.ts'
import { commitOnceOpen } from './commit-once-open.ts'
import { noteContractPayment } from './note-contract-payment.ts'

const minute = 60_000

async function idOf({ db }: Arena, pattern: string, userId: bigint | null = null): Promise<string> {
  const [row] = await db<
    { id: string }[]
  >`select o.id from offering o where o.id like ${pattern} and (${userId}::bigint is null
    or exists (select from offering_commitment c where c.offering = o.number and c.user_id = ${userId}))`
  if (!row) throw new Error(`no offering ${pattern}`)
  return row.id
}

const commitment: ChaosJob = {
  job: 'commitment',
  role: 'api',
  begin: async (arena, holder) => holder.commit(await idOf(arena, 'open-%'), 5_000_000n),
  steps: around('it is committed', commit, /insert into offering_payment/),
}

const takeBack: ChaosJob = {
  job: 'commitment taken back',
  role: 'api',
  async begin(arena, holder) {
    const id = await idOf(arena, 'open-%')
    await holder.commit(id, 5_000_000n)
    return holder.takeBack(id)
  },
  steps: around('its end is committed', commit, /update offering_commitment set units = 0/),
}

const claim: ChaosJob = {
  job: 'claim',
  role: 'api',
  async begin(arena, holder) {
    const id = await idOf(arena, 'vesting-%', holder.userId)
    arena.advance(minute)
    // The server hears in its own time that the clock moved on.
    return until('something is unlocked', async () => {
      const answer = await holder.claim(id)
      return 'done' in answer && answer
    })
  },
  steps: around('it is committed', commit, /insert into offering_claim/),
}

const exchange: ChaosJob = {
  job: 'exchange',
  role: 'api',
  begin: (_, holder) => holder.exchange(10_000_000n),
  // One statement is all of it: both coins, row, events and the answer.
  steps: around('it is settled', /settle_exchanges\(/),
}

/** An offering that closes, to which a holder commits more than it has. */
async function closeOne(arena: Arena, holder: ArenaHolder): Promise<unknown> {
  const id = await announceOffering(arena, 'sale')
  const answer = await commitOnceOpen(holder, id)
  arena.advance(61 * minute)
  return answer
}

const sharingOut: ChaosJob = {
  job: 'sharing out',
  role: 'worker',
  begin: closeOne,
  steps: {
    ...afterward('its close is committed', commit, /set state = 'calculating'/),
    ...afterward('what was committed is written down', commit, /insert into offering_file/),
    ...afterward('what each gets is noted', /update offering_commitment c set allocated/),
    ...afterward('that it is calculated is committed', commit, /set state = 'distribution'/),
    ...around('the holds are ended', commit, /update offering_commitment set settled_at/),
    ...afterward('that it has ended is committed', commit, /update offering set state = \$/),
    ...around('the issuer is paid', commit, /update offering set paid_out/),
    ...around('tokens are handed out', commit, /insert into offering_claim/),
  },
}

const signature: ChaosJob = {
  job: 'signature of an allocation',
  role: 'signer',
  begin: closeOne,
  steps: around('it is committed', commit, /insert into offering_statement/),
}

const contractPayment: ChaosJob = {
  job: 'payment of the contract',
  role: 'worker',
  async begin(arena, { userId }) {
    const offeringId = await idOf(arena, 'vesting-%', userId)
    return noteContractPayment(arena, { offeringId, userId })
  },
  steps: around('its booking is committed', commit, /insert into offering_taken/),
}

/** What is committed, shared out, claimed, taken from the contract and exchanged. */
export const offeringJobs: readonly ChaosJob[] = [
  ...[commitment, takeBack, claim, exchange],
  ...[sharingOut, contractPayment, signature],
]
