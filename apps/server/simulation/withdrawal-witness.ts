import { type WithdrawalState, withdrawalTransitions } from '@lode/domain'
import { confirmations, type Machines } from './machines.ts'
import { payByHand, type SimCoin } from './sim-chain.ts'
import { demand, Violation } from './violation.ts'
import { type Asked, endsOf, limits } from './withdrawal-wishes.ts'

type Row = { id: string; number: bigint; state: WithdrawalState; hash: string | null }
/** A final withdrawal and its payment. `units`: base units as text. */
type Lost = { number: bigint; nonce: bigint; coin: SimCoin; to: string; units: string }

/** Compares withdrawals with the chain, their holds and the machine that they go through. */
export function withdrawalWitness(machines: Machines) {
  const { world, chain } = machines
  const asked: Asked[] = []
  const states = new Map<string, WithdrawalState>()

  /** Compares every withdrawal that was open with the chain, and its holds with its state. */
  async function compare(): Promise<void> {
    const open = asked.filter(({ id }) => !/final|rejected/.test(states.get(id) ?? 'rejected'))
    const rows = await world.admin()<Row[]>`select id, number, state, transaction_hash as hash from withdrawal
      where id = any (${open.map(({ id }) => id)}::uuid[]) order by number`
    // Those that end in one transaction do so in the order of their numbers.
    const place = new Map(rows.map(({ id }, i) => [id, i]))
    open.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    const ends = open.flatMap((one) => [endsOf(one, 'post_pending'), endsOf(one, 'void_pending')])
    await world.witness.settle(ends.map((unit) => ({ unit, place: null, answer: null })))
    for (const one of open) {
      const row = rows.find(({ id }) => id === one.id)
      if (!row) throw new Violation(8, `withdrawal ${one.id} is gone`)
      check(one, row)
      states.set(one.id, row.state)
    }
  }
  function check(one: Asked, { number, state, hash }: Row): void {
    const before = states.get(one.id) ?? 'pending'
    if (!reaches(before, state))
      throw new Violation(8, `withdrawal ${one.id} went from ${before} to ${state}`)
    const ended = (phase: 'post_pending' | 'void_pending') =>
      world.witness.model.row(endsOf(one, phase)[0]?.key ?? '') !== undefined
    demand(
      7,
      `holds of ${one.id}, ${state}`,
      [ended('post_pending'), ended('void_pending')],
      [state === 'final', state === 'rejected'],
    )
    const payer = chain.paid.get(number)
    if (/pending|approved|rejected/.test(state)) demand(9, `${state} ${one.id} is paid by`, payer, undefined)
    if (state !== 'final') return
    const block = chain.minedAt.get(hash ?? '')
    const mined = block?.mined.find(({ transaction }) => transaction.hash === hash)
    const lines = mined?.transaction.kind === 'payout' ? mined.transaction.call.lines : []
    const line = lines.find((other) => other.number === number)
    const paid = [line?.number, line?.coin, line?.to, line?.units, mined?.paid.has(number)]
    demand(9, `payment of ${one.id}`, paid, [
      number,
      one.coin,
      one.address,
      one.units - limits[one.coin].fee,
      true,
    ])
    const depth = chain.head().height - (block?.height ?? 0n) + 1n
    demand(9, `payment of ${one.id} is deep enough`, depth >= confirmations, true)
  }
  /**
   * The vault refuses to pay a number twice, and should never have to: but for a nonce that was given up as final, or whose
   * payment a person made by hand, and that a reorganisation deeper than finality brought back.
   */
  async function checkSecondPayments(): Promise<void> {
    for (const number of chain.trouble.secondPayments.splice(0)) {
      const dead = await world.admin()`select from payout_line l join withdrawal w on w.id = l.withdrawal_id
        where w.number = ${number} and l.dead`
      const byHand = chain.minedAt
        .get(chain.paid.get(number) ?? '')
        ?.mined.some(({ transaction }) => transaction.kind === 'by hand')
      const excused = (dead.length > 0 || byHand) && chain.trouble.deepest > Number(confirmations)
      demand(9, `the vault had to refuse a second payment of ${number}`, !excused, false)
    }
  }
  /** Final withdrawals that the chain, after a reorganisation deeper than finality, has not paid. */
  async function lost(): Promise<Lost[]> {
    const rows = await world.admin()<
      Lost[]
    >`select number, nonce, coin, address as to, (units - fee)::text as units
      from withdrawal where state = 'final' order by number`
    return rows.filter(({ number }) => !chain.paid.has(number))
  }
  /** Withdrawals with transactions that may still be mined, and how many nonces those have. */
  function transactions() {
    return world.admin()<{ id: string; nonces: number }[]>`
      select l.withdrawal_id as id, count(distinct t.nonce)::int as nonces from payout_line l
      join payout_transaction t on (t.network, t.hash) = (l.network, l.hash)
      where not l.dead group by l.withdrawal_id`
  }
  return {
    asked,
    states,
    compare,
    checkSecondPayments,
    lost,
    /** Whether the nonce of such a one is another's. */
    anyDead: async () => (await lost()).some(({ nonce }) => nonce < chain.head().nonce),
    transactions,
    /** A person pays what payouts are halted for: final payments whose nonce is another's. */
    async payLost(): Promise<void> {
      for (const { nonce, units, ...line } of machines.halts().includes('payout_lost') ? await lost() : [])
        if (nonce < chain.head().nonce) payByHand(chain, { ...line, units: BigInt(units) })
    },
    /** Every step that was ever noted is one of the machine's. */
    async audit(): Promise<void> {
      const rows = await world.admin()<{ before: WithdrawalState | null; state: WithdrawalState }[]>`
        select distinct lag(state) over (partition by withdrawal_id order by n) as before, state from withdrawal_step`
      for (const { before, state } of rows)
        demand(
          8,
          `step from ${before} to ${state}`,
          before ? nextOf(before).includes(state) : state === 'pending',
          true,
        )
    },
  }
}

function nextOf(state: WithdrawalState): readonly WithdrawalState[] {
  return withdrawalTransitions[state]
}

/** Whether some steps of the machine lead from one state to another. */
function reaches(from: WithdrawalState, to: WithdrawalState): boolean {
  const reached = new Set([from])
  for (const state of reached) for (const next of nextOf(state)) reached.add(next)
  return reached.has(to)
}
