import { ApiError } from '@lode/api-contract'
import { money, type WithdrawalState } from '@lode/domain'
import { createPayoutRunner } from '../src/modules/withdrawal/jobs/payout-runner.ts'
import { approveWithdrawal } from '../src/modules/withdrawal/request/approve-withdrawal.ts'
import { createWithdrawalService } from '../src/modules/withdrawal/service.ts'
import { believing } from '../testing/chain/believing.ts'
import { isLost } from './ledger-rounds.ts'
import type { Machines } from './machines.ts'
import type { Process } from './process.ts'
import type { Random } from './random.ts'
import { demand, Violation } from './violation.ts'
import { type Asked, drawWithdrawal, faultOf, holds, limits } from './withdrawal-wishes.ts'
import { withdrawalWitness } from './withdrawal-witness.ts'

/** Withdrawals through their whole machine. `anyLost`: a deposit in the books has left the chain, unnoticed so far. */
export function withdrawals(machines: Machines, { anyLost }: { anyLost(): boolean }) {
  const { world, chain } = machines
  const witness = withdrawalWitness(machines)
  const { asked, states, compare } = witness
  let made = 0

  const depsOf = (process: Process) => payoutDeps(machines, process)
  /** What a request must be answered with. */
  function answerDue(one: Asked): string {
    const { id, userId, coin, units, address } = one
    const earlier = asked.find((other) => other.id === id)
    if (earlier && states.has(id)) {
      const same = earlier.units === units && earlier.address === address
      return same ? (states.get(id) ?? '') : 'request.idempotency_conflict'
    }
    const fault = faultOf(one)
    if (fault) return fault
    if (machines.halts().length > 0) return 'withdraw.halted'
    const { balance, pending } = world.witness.model.account({ owner: `user/${userId}`, coin })
    if (balance - pending < units) return 'balance.insufficient'
    return units <= limits[coin].minimum * 4n ? 'approved' : 'pending'
  }
  /** A user asks for a withdrawal, once or several times at once, and asks again when a process dies before it answers. */
  async function request(random: Random): Promise<void> {
    const one = drawWithdrawal(random, asked, ++made)
    const due = answerDue(one)
    const process = world.process(random.below(world.processes.length))
    if (random.chance(15))
      process.arm({ statement: 1 + random.below(14), when: random.pick(['before', 'after']) })
    const times = random.chance(15) ? 3 : 1
    const answers = await Promise.all(
      Array.from({ length: times }, (_, i) =>
        answerOf(machines, world.process((process.place + i) % world.processes.length), one),
      ),
    )
    await process.revive()
    if (answers.includes(null)) answers.push(await answerOf(machines, process, one))
    for (const answer of answers) if (answer !== null) demand(5, `request of ${one.id}`, answer, due)
    const done = /pending|approved/.test(due) && !states.has(one.id)
    if (done) states.set(one.id, due as WithdrawalState)
    const place = asked.findIndex(({ id }) => id === one.id)
    if (place < 0) asked.push(one)
    else if (done) asked[place] = one
    await world.witness.settle([{ unit: holds(one), place: null, answer: done ? null : 'undone' }])
    if (!states.has(one.id)) return
    await compare()
    demand(8, `holds of ${one.id}`, world.witness.model.row(holds(one)[0]?.key ?? '') !== undefined, true)
  }
  /** A person decides. */
  async function decide(random: Random): Promise<void> {
    const one = asked[Math.max(0, asked.length - 1 - random.below(30))]
    if (!one) return
    const service = createWithdrawalService(depsOf(world.process(random.below(world.processes.length))))
    const state = states.get(one.id) ?? 'final'
    if (random.chance(60)) {
      const deps = { db: world.admin(), clock: world.clock }
      const approval = { id: one.id, actor: 'operator:ana', reason: 'simulated' } as const
      const approved = await approveWithdrawal(deps, approval)
      demand(8, `approval of ${one.id}`, approved, state === 'pending')
    } else {
      const rejected = await service.reject({ id: one.id, actor: 'operator:ana', reason: 'simulated' })
      demand(8, `rejection of ${one.id}`, rejected, state === 'pending' || state === 'approved')
    }
    await compare()
  }
  /** The payout runner runs. */
  async function pay(random: Random): Promise<void> {
    const halted = machines.halts().length > 0
    const robbed = chain.trouble.stolen > 0n
    const allowed = [
      ...(robbed || anyLost() ? ['reserves_short'] : []),
      ...((await witness.anyDead()) ? ['payout_lost'] : []),
    ]
    const before = await witness.transactions()
    machines.onBroadcast = async (hash) => {
      if (halted) throw new Violation(12, `${hash} was sent while payouts were halted`)
      const rows = await world.admin()`select from payout_transaction where hash = ${hash}`
      demand(9, `bytes of ${hash} are kept before they are sent`, rows.length, 1)
    }
    await machines.run(random, (process) =>
      createPayoutRunner({ ...depsOf(process), ...process.signer() }).run(machines.going),
    )
    await compare()
    const after = await witness.transactions()
    await machines.noteHalts(allowed)
    const started = after.filter(({ id }) => !before.some((one) => one.id === id))
    if (robbed && started.length > 0)
      throw new Violation(12, 'a payment was signed though the chain does not cover it')
    for (const { id, nonces } of after) demand(9, `nonces that can pay ${id}`, nonces, 1)
    await witness.checkSecondPayments()
  }
  return {
    request,
    decide,
    pay,
    /** How many are not at their end, those apart that wait for a person. */
    underway: () => [...states.values()].filter((state) => !/final|rejected|pending/.test(state)).length,
    lost: witness.lost,
    payByHand: witness.payLost,
    prepare: () => world.admin()`insert into terms
      select subject, 2, effective_from, effective_from, 'operator:ana',
        document || jsonb_build_object('automatic', trim_scale((document ->> 'minimum')::numeric * 4)::text)
      from terms where subject like 'withdrawal/%'`,
    audit: witness.audit,
  }
}

/** What a request is answered with; null when the process died before it did. */
async function answerOf(
  machines: Machines,
  process: Process,
  { coin, units, ...request }: Asked,
): Promise<string | null> {
  const service = createWithdrawalService(payoutDeps(machines, process))
  try {
    const amount = money(units, coin)
    return (await service.request({ ...request, network: 'ethereum', amount })).state
  } catch (error) {
    if (error instanceof ApiError) return error.code
    if (isLost(error)) return null
    throw error
  }
}

function payoutDeps(machines: Machines, process: Process) {
  const chain = machines.port(process)
  const deps = { db: process.db(), ledger: process.ledger(), clock: process.clock, chain }
  return { ...deps, proofs: believing, settings: machines.settings, alarm: machines.alarm }
}
