import { createHash } from 'node:crypto'
import type { Database } from '@lode/database'
import { boundsOf, dayOf, money } from '@lode/domain'
import type { Post } from '@lode/ledger'
import { createDailyProfitJob, TreasuryShort } from '../src/modules/mining/jobs/daily-profit.ts'
import { deriveKey } from '../src/platform/derive-key.ts'
import { seedTerms } from '../src/platform/terms/put-terms.ts'
import { publishFigures } from '../testing/publish-figures.ts'
import type { Machines } from './machines.ts'
import { answersDue, askOrders, price, rentOf, type Wish, wishOf } from './order-wishes.ts'
import type { Random } from './random.ts'
import { demand, Violation } from './violation.ts'

type Rental = Wish & { startsAt: Date; endsAt: Date }
type Day = { day: string; accepted: bigint; difficulty: bigint; usd: bigint }
/** What one rental is due for one day. */
type Line = { rental: Rental; day: string } & Sum
type Sum = { seconds: bigint; credited: bigint; fee: bigint; refunded: bigint }

const dayMs = 86_400_000
const chunkSize = 3

/** Rentals, their days, and the job that pays them. */
export function rentals(machines: Machines) {
  const { world } = machines
  const pool = poolOf(world)
  const rented: Rental[] = []
  const open: Day[] = []
  const closed: Day[] = []
  const paid = new Set<string>()
  let made = 0
  const isRented = ({ id }: Wish) => rented.some((one) => one.id === id)
  let nextDay = dayOf(world.clock.now())

  /** Holders rent, some of them at once, some again with the same key, some from a process that dies. */
  async function rent(random: Random): Promise<void> {
    const process = world.process(random.below(world.processes.length))
    const wishes = Array.from({ length: random.chance(30) ? 2 + random.below(5) : 1 }, () =>
      wishOf(random.chance(10) && made > 0 ? made : ++made),
    ).filter(({ id }, i, all) => all.findIndex((one) => one.id === id) === i)
    const now = process.clock.now()
    const dues = answersDue(wishes, {
      isRented,
      free: rented.reduce((sum, one) => (one.endsAt > now ? sum - one.quantity : sum), pool.provenUnits(now)),
      available(userId) {
        const { balance, pending } = world.witness.model.account({ owner: `user/${userId}`, coin: 'USDT' })
        return balance - pending
      },
    })
    if (random.chance(20))
      process.arm({ statement: 1 + random.below(6), when: random.pick(['before', 'after']) })
    let answers = await askOrders(process, wishes)
    await process.revive()
    if (answers.includes(null)) answers = await askOrders(process, wishes)
    demand(5, `orders ${wishes.map(({ id }) => id)}`, answers, dues)
    const rents = wishes.map((wish, i) => ({
      ...{ wish, transfer: rentOf(wish) },
      done: dues[i] === 'paid' && !isRented(wish),
    }))
    await world.witness.settle(
      rents.map(({ transfer, done }) => ({ unit: [transfer], place: null, answer: done ? null : 'undone' })),
    )
    const startsAt = process.clock.now()
    for (const { wish, transfer, done } of rents) {
      if (!done) continue
      demand(8, `rent of ${wish.id}`, world.witness.model.row(transfer.key) !== undefined, true)
      rented.push({ ...wish, startsAt, endsAt: new Date(startsAt.getTime() + 3 * dayMs) })
    }
  }
  /** A day ends, and what it was made of is recorded. Some days are bad ones. */
  async function endDay(random: Random): Promise<void> {
    await pool.passDay()
    while (boundsOf(nextDay).to <= world.clock.now()) {
      const difficulty = 10n ** 14n + BigInt(random.below(10 ** 9))
      const accepted = (difficulty * BigInt(4 + random.below(12))) / 1000n
      const day: Day = { day: nextDay, accepted, difficulty, usd: 60_000n + BigInt(random.below(20_000)) }
      await publishFigures(
        { db: world.admin(), clock: world.clock },
        { day: nextDay, network: networkOf(day) },
      )
      open.push(day)
      nextDay = dayOf(boundsOf(nextDay).to)
    }
  }
  /** Pays the days that are recorded, oldest first, and demands each line, its sum, and that no other was paid. */
  async function accrue(random: Random): Promise<void> {
    let short = false
    const whole = await machines.run(random, async (process) => {
      const deps = { db: process.db(), ledger: process.ledger(), clock: process.clock }
      await createDailyProfitJob({ ...deps, chunkSize })
        .run(machines.going)
        .catch((error: unknown) => {
          if (!(error instanceof TreasuryShort)) throw error
          short = true
        })
    })
    await settle(open.flatMap((day) => transfersOf(day, linesOf(rented, day))))
    for (const day of [...open]) {
      await compare(day, linesOf(rented, day), whole && !short)
      if (!whole || short) continue
      open.splice(open.indexOf(day), 1)
      closed.push(day)
    }
  }
  async function settle(transfers: readonly Post[]): Promise<void> {
    const fresh = transfers.filter(({ key }) => !paid.has(key))
    const rows = await world.admin()<{ key: string }[]>`select key from posting
      where key = any (${fresh.map(({ key }) => key)}::uuid[]) order by debit, debit_version`
    const found = rows.flatMap(({ key }) => fresh.filter((transfer) => transfer.key === key))
    await world.witness.settle(found.map((transfer) => ({ unit: [transfer], place: null, answer: null })))
    for (const { key } of found) paid.add(key)
  }
  async function compare(of: Day, lines: readonly Line[], whole: boolean): Promise<void> {
    const { day } = of
    type Paid = { id: string; seconds: number; credited: bigint; refunded: string }
    const rows = await world.admin()<Paid[]>`select rental_id as id, active_seconds as seconds, credited,
      refunded::text from mining_payout where day = ${day}`
    if (whole) {
      demand(11, `rentals paid for ${day}`, rows.length, lines.length)
      for (const { key } of transfersOf(of, lines)) demand(11, `posting of ${day}`, paid.has(key), true)
    }
    for (const { id, seconds, credited, refunded } of rows) {
      const line = lines.find(({ rental }) => rental.id === id)
      if (!line) throw new Violation(11, `${id} was paid for ${day}, on which it did not run`)
      const due = [Number(line.seconds), line.credited, line.refunded]
      demand(11, `${id} on ${day}`, [seconds, credited, BigInt(refunded)], due)
      for (const { key } of transfersOfLine(line))
        demand(11, `posting of ${id} on ${day}`, paid.has(key), true)
    }
  }
  return {
    rent,
    endDay,
    accrue,
    prepare: () => offer(world.admin()).then(pool.attest),
    /** No rental was paid for more, or in the end for less, than the seconds of its term; the closed days stay as they were. */
    async audit(): Promise<void> {
      for (const day of closed) await compare(day, linesOf(rented, day), true)
    },
  }
}

/** A pool that attests power for nine miners, and is silent two days of five. */
function poolOf({ clock, admin }: Machines['world']) {
  const units = 9n
  let attestedAt = clock.now()
  let days = 0
  async function attest(): Promise<void> {
    attestedAt = clock.now()
    await admin()`insert into pool_sample (at, shares, day_th, source, derived)
      values (${attestedAt}, 0, ${String(200n * units)}, 'simulated', false)`
  }
  return {
    attest,
    async passDay(): Promise<void> {
      clock.advance(dayMs)
      days += 1
      if (days % 5 < 3) await attest()
    },
    /** How many miners its word suffices for: it counts for 36 hours. */
    provenUnits: (now: Date): bigint => (now.getTime() - attestedAt.getTime() <= 36 * 3_600_000 ? units : 0n),
  }
}

/** The record of a day, as closing it writes it. */
function networkOf({ day, accepted, difficulty, usd }: Day) {
  const epoch = { firstHeight: 1, lastHeight: 144, subsidy: '312500000', meanFees: '1234567' }
  return {
    ...{ day, poolPowerTh: '50000', btcUsd: String(usd), sources: [], final: true },
    epochs: [{ ...epoch, difficulty: String(difficulty), acceptedDifficulty: String(accepted) }],
  }
}

/** The seconds of a day in a term, and the sum for them: written anew from the decision on rent and profit. */
function sumOf(rental: Rental, { day, accepted, difficulty, usd }: Day): Sum {
  const [from, to] = [rental.startsAt, rental.endsAt].map((at) => Math.floor(at.getTime() / 1000)) as [
    number,
    number,
  ]
  const midnight = boundsOf(day).from.getTime() / 1000
  const seconds = BigInt(Math.max(0, Math.min(to, midnight + 86_400) - Math.max(from, midnight)))
  const power = 200n * rental.quantity
  const gross = (power * seconds * accepted * 313_734_567n) / (50_000n * 86_400n * difficulty)
  const electricity = up(power * 175n * seconds * 5n * 10n ** 8n, 10n * 100n * 3_600_000n * usd)
  const service = up(gross * 2n, 100n)
  const net = gross - up(gross, 100n) - service - electricity
  // What was not delivered of the rated power, in hashes of a day; from a twentieth on it is given back.
  const rated = 50_000n * 86_400n * 10n ** 12n
  const missing = rated - accepted * 2n ** 32n
  const refund = (price * rental.quantity * seconds * missing) / (3n * 86_400n * rated)
  const refunded = missing * 20n >= rated ? refund : 0n
  // Who is credited nothing is charged nothing.
  return net > 0n
    ? { seconds, credited: net, fee: service, refunded }
    : { seconds, credited: 0n, fee: 0n, refunded }
}

function up(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}

/** The key that the database gives to a rental's profit of a day: written anew from what functions/ledger.md says of it. */
function keyOf({ rental, day }: Line): string {
  const hash = createHash('md5').update(`rental:${rental.id}`).digest('hex')
  const days = (boundsOf(day).from.getTime() / 86_400_000).toString(16).padStart(4, '0')
  const digest = hash.replace(/^.{12}(..)(...)/, '$18$28')
  return `${days}${rental.id.slice(0, 6)}${digest}`.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** What is due for a day, in the order in which rentals began. */
function linesOf(rented: readonly Rental[], day: Day): Line[] {
  return rented
    .map((rental) => ({ rental, day: day.day, ...sumOf(rental, day) }))
    .filter(({ seconds }) => seconds > 0n)
}

/** All transfers of a day: those of its lines, and the service fee of them all. */
function transfersOf({ day }: Day, lines: readonly Line[]): Post[] {
  const fee: Post = {
    ...{ key: deriveKey('day', day, 'service fee'), debit: 'treasury/mining', credit: 'income/service' },
    amount: money(
      lines.reduce((sum, line) => sum + line.fee, 0n),
      'BTC',
    ),
    ...{ code: 'service_fee', reference: `day:${day}`, actor: 'system:test' },
  }
  return [...lines.flatMap(transfersOfLine), fee].filter(({ amount }) => amount.units > 0n)
}

/** The transfers of a line: the profit in BTC, and what of the rent is given back. */
function transfersOfLine(line: Line): Post[] {
  const { rental, day, credited, refunded } = line
  const both = {
    credit: `user/${rental.userId}`,
    reference: `rental:${rental.id}`,
    actor: 'system:test',
  } as const
  const profit: Post = {
    ...{
      ...both,
      key: keyOf(line),
      debit: 'treasury/mining',
      amount: money(credited, 'BTC'),
      code: 'profit',
    },
  }
  const refund: Post = {
    ...{ ...both, debit: 'income/rent', amount: money(refunded, 'USDT'), code: 'refund' },
    key: deriveKey('rental', rental.id, `refund of ${day}`),
  }
  return [profit, refund].filter(({ amount }) => amount.units > 0n)
}

/** What the operator offers: more miners than there is power proven for. */
async function offer(sql: Database): Promise<void> {
  const terms = {
    powerTh: '200',
    joulesPerTh: '17.5',
    poolFee: '0.01',
    serviceFee: '0.02',
    tariffUsd: '0.05',
  }
  await sql`insert into mining_capacity default values`
  await seedTerms(sql, { subject: 'rating', document: { ratedTh: '48000' }, now: new Date(0) })
  await sql`insert into miner (id, name, parameters, units_total, on_sale) values ('basalt', 'Basalt', '[]', 1000000, true)`
  const document = { ...terms, prices: { 3: '22.72' } }
  await seedTerms(sql, { subject: 'miner/basalt', document, now: new Date(0) })
}
