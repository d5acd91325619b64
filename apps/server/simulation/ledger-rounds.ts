import { createHash } from 'node:crypto'
import { withTransaction } from '@lode/database'
import { money } from '@lode/domain'
import { LedgerKeyConflict, LedgerRefused, type Transfer, TransferMalformed } from '@lode/ledger'
import { type Told, wordOf } from './ledger-witness.ts'
import type { Process } from './process.ts'
import type { Random } from './random.ts'
import { demand, Violation } from './violation.ts'
import type { World } from './world.ts'

/** Some users ask one process at once. What is asked, and in which order it is done, follows from the seed alone. */
export async function calm(world: World, random: Random): Promise<number> {
  const process = world.process(random.below(world.processes.length))
  const told = await Promise.all(wishes(world, random).map((unit) => ask(process, unit)))
  await world.witness.settle(told)
  return told.length
}

/**
 * Users ask several processes at once: some of the same wishes over and over, some in transactions of their own and
 * some in transactions that are rolled back. PostgreSQL decides who is first; nobody may ever deadlock.
 */
export async function race(world: World, random: Random): Promise<number> {
  const units = wishes(world, random)
  const asked: Promise<Told>[] = []
  for (const unit of units) {
    const times = random.chance(4) ? 2 + random.below(10) : 1
    for (let i = 0; i < times; i++)
      asked.push(askSomehow(world.process(random.below(world.processes.length)), unit, random))
  }
  const told = await Promise.all(asked)
  await world.noDeadlock()
  await world.witness.settle(told)
  return asked.length
}

/** A process dies at one of its statements. It starts again, and whoever was left without an answer asks again. */
export async function crash(world: World, random: Random): Promise<number> {
  const process = world.process(random.below(world.processes.length))
  const units = wishes(world, random)
  const when = random.pick(['before', 'after'] as const)
  process.arm({ statement: 1 + random.below(3), when })
  const told = await Promise.all(units.map((unit) => ask(process, unit)))
  await process.revive()
  return units.length + (await again(world, await world.witness.settle(told)))
}

/** All processes are killed at any moment, or their sessions are ended under them. */
export async function massacre(world: World, random: Random): Promise<number> {
  const units = [...new Set(wishes(world, random))]
  const places = units.map(() => random.below(world.processes.length))
  const [ms, kind] = [random.below(30), random.pick(['processes', 'sessions'] as const)]
  const told = units.map((unit, i) => ask(world.process(places[i] ?? 0), unit))
  await world.clock.after(ms)
  if (kind === 'processes') for (const process of world.processes) process.kill()
  else await world.endSessions()
  const answers = await Promise.all(told)
  for (const process of world.processes) await process.restart()
  const left = await world.witness.settle(answers)
  return units.length + (await again(world, left))
}

/** PostgreSQL itself is killed under load, and recovers. */
export async function blackout(world: World, random: Random): Promise<number> {
  const units = [...new Set(wishes(world, random))]
  const places = units.map(() => random.below(world.processes.length))
  const told = units.map((unit, i) => ask(world.process(places[i] ?? 0), unit))
  await world.clock.after(random.below(20))
  await world.killPostgres()
  const left = await world.witness.settle(await Promise.all(told))
  return units.length + (await again(world, left))
}

/** Time passes, and all processes end what has run out, at once. */
export async function lapse(world: World, random: Random): Promise<number> {
  world.clock.advance(random.below(7_200) * 1000)
  const { model } = world.witness
  const due = model.openHolds(world.clock.now())
  await Promise.all(world.processes.map((process) => process.ledger().expireDue(10_000)))
  const units = due.map((pending): Transfer[] => {
    const key = createHash('md5').update(`expire ${pending}`).digest('hex')
    return [
      {
        key: key.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
        phase: 'expire_pending',
        pending,
        actor: 'system:test',
      },
    ]
  })
  const left = await world.witness.settle(units.map((unit) => ({ unit, place: null, answer: null })))
  if (left.length > 0) throw new Violation(7, `${left.length} of ${due.length} holds did not run out`)
  return 1 + due.length
}

async function again(world: World, left: readonly Told[]): Promise<number> {
  const told = await Promise.all(left.map(({ unit, place }) => ask(world.process(place ?? 0), unit)))
  const lost = await world.witness.settle(told)
  if (lost.length > 0) throw new Violation(6, `${lost.length} wishes stay without an answer`)
  return told.length
}

function wishes(world: World, random: Random): Transfer[][] {
  world.history.settle()
  return Array.from({ length: 150 + random.below(100) }, () => world.history.next(random, world.clock.now()))
}

/** Asks for a unit, and tells what the answer was; null when there was none because the process died. */
export async function ask(process: Process, unit: readonly Transfer[]): Promise<Told> {
  const { place } = process
  try {
    const [only] = unit
    const ledger = process.ledger()
    const posted = unit.length === 1 && only ? [await ledger.post(only)] : await ledger.postLinked(unit)
    return { unit, place, answer: posted.map(({ outcome }) => outcome).join(' ') }
  } catch (error) {
    return { unit, place, answer: answerOf(error) }
  }
}

function answerOf(error: unknown): string | null {
  if (error instanceof LedgerRefused || error instanceof LedgerKeyConflict) return error.code
  if (error instanceof TransferMalformed) return 'malformed'
  if (isLost(error)) return null
  throw error
}

/** Whether an error is that of a process whose way to the database was cut, or of a database that went down. */
export function isLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(CONNECT|ECONN|EPIPE|57P0)/.test(code)
}

async function askSomehow(process: Process, unit: Transfer[], random: Random): Promise<Told> {
  const how = random.weighted({ post: 1900, transaction: 50, rolledBack: 50, malformed: 1 })
  if (how === 'post') return ask(process, unit)
  if (how === 'malformed') return ask(process, [malformed(unit)])
  const { place } = process
  const undo = new Error('the caller changed its mind')
  try {
    const answer = await withTransaction(process.db(), async (tx) => {
      const outcomes = await process.ledger().attemptIn(tx, unit)
      if (how === 'rolledBack') throw undo
      return wordOf(outcomes.map((one) => (one.outcome === 'refused' ? one.code : one.outcome)))
    })
    return { unit, place, answer }
  } catch (error) {
    if (error === undo) return { unit, place, answer: 'undone' }
    throw error
  }
}

/** What no caller should send: its neighbours in the batch must not notice. */
function malformed(unit: readonly Transfer[]): Transfer {
  const key = unit[0]?.key.replace(/^0/, 'f') ?? ''
  const amount = money(0n, 'USDT')
  return {
    key,
    debit: 'user/1',
    credit: 'user/2',
    amount,
    code: 'referral',
    reference: 'malformed',
    actor: 'system:test',
  }
}

/** Nobody can change or remove a posting, whoever asks. */
export async function tamper(world: World, random: Random): Promise<number> {
  const sql = random.pick([
    'update posting set amount = amount + 1',
    "delete from posting where phase = 'post'",
    'truncate posting',
  ])
  const refused = await world
    .admin()
    .unsafe(sql)
    .then(
      () => null,
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )
  demand(4, sql, refused, '23001')
  return 1
}
