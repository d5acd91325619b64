import { openPayingEthereum } from '@lode/chain-ethereum'
import { systemClock } from '@lode/clock'
import { audit, openLedger } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { benchPostgres, openPgbench, type Recorder, recorder, wanted } from '@lode/test-kit/bench'
import { zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { openQuoteAcceptances } from '../src/modules/exchange/accept/accept-quotes.ts'
import { openOrderRequests } from '../src/modules/mining/order/request-orders.ts'
import { openWithdrawalRequests } from '../src/modules/withdrawal/request/request-withdrawal.ts'
import { askInFlight } from './path/ask-in-flight.ts'
import { depositCredit } from './path/deposit-credit.ts'
import { events } from './path/events.ts'
import { fillBooks } from './path/fill-books.ts'
import { fillQuotes } from './path/fill-quotes.ts'
import { fillRentals } from './path/fill-rentals.ts'
import { openHttpWithdrawals } from './path/http.ts'
import { payoutFinal } from './path/payout-final.ts'
import { profitJob } from './path/profit-job.ts'
import { acceptanceOf, orderOf, withdrawalOf } from './path/requests.ts'

/**
 * `npm run bench -- path`: requests a second that are answered, with every check in place, the answer kept and every commit on
 * disk, each round beside one of pgbench, and `-of-tpcb` as a part of it. Below HTTP: `withdraw-16`, `-64`, `order-16-1m-rentals`,
 * `order-64-1m-rentals`: that many in flight, of 10,000 holders at random; `-hot`: of 8 holders. `exchange-16`, `exchange-64`: quotes accepted. A million postings have touched
 * the house's account, a million rentals run. `http-16`, `http-64`: signed withdrawals of 100 holders with sessions, on that many
 * connections. `profit-job-1m`: days of the rentals, paid. `deposit-credit`: from the chain to the fund log. `payout-final`: from
 * approved to final on the chain. `event-rate`, `event-p99-ms`: what events cost, and how soon they are read. SECONDS, RUNS,
 * POSTINGS and RENTALS in the environment; `-- path http-64` chooses a case. The audit has the last word.
 */
const seconds = Number(process.env.SECONDS ?? 2)
const runs = Number(process.env.RUNS ?? 5)
const postings = Number(process.env.POSTINGS ?? 1_000_000)
const rentals = Number(process.env.RENTALS ?? 1_000_000)
const holders = 10_000

const postgres = await benchPostgres('path')
const record = recorder('path')
const { db, as, close } = await testDatabase({ max: 8, login: 'lode_owner' })
const ledger = openLedger({ db })
const payer = privateKeyToAccount(`0x${'1'.repeat(64)}`)
/** Asked for nothing but addresses. */
const chain = openPayingEthereum({
  rpcUrl: 'http://127.0.0.1:9',
  chainId: 31337,
  vault: '0x00000000000000000000000000000000000000aA',
  tokens: [{ coin: 'USDT', address: zeroAddress, symbol: 'USDT' }],
  payer,
  sweeper: payer,
  feeCeiling: 1n,
})
const withdrawals = openWithdrawalRequests({ db, ledger, chain, clock: systemClock })
const orders = openOrderRequests({ db, ledger, clock: systemClock })
const cases = [
  { name: (n: number) => `withdraw-${n}`, ask: (user: bigint) => withdrawals.settle(withdrawalOf(user)) },
  { name: (n: number) => `order-${n}-1m-rentals`, ask: (user: bigint) => orders.settle(orderOf(user)) },
]
/** A market that agrees on prices all the time: no feed runs beside a measurement. */
const steady = new Map(
  ['USDT', 'BTC', 'ETH'].map((coin) => [coin, { usd: '1', at: systemClock.now(), sources: [] }]),
)
const acceptances = openQuoteAcceptances({
  ...{ db, ledger, clock: systemClock },
  market: { agreement: async () => steady },
})
let nextQuote: Awaited<ReturnType<typeof fillQuotes>>
const requests = [16, 64].flatMap((inFlight) => [
  {
    ...{ name: `exchange-${inFlight}`, inFlight },
    ask: () => acceptances.settle(acceptanceOf(nextQuote())),
  },
  ...cases.flatMap(({ name, ask }) =>
    [['', holders] as const, ['-hot', 8] as const].map(([ending, among]) => ({
      ...{ name: name(inFlight) + ending, inFlight },
      ask: () => ask(BigInt(1 + Math.floor(Math.random() * among))),
    })),
  ),
])
const connections = [16, 64].map((many) => ({ name: `http-${many}`, connections: many }))
const groups = [
  requests.filter(({ inFlight }) => inFlight === 16),
  requests.filter(({ inFlight }) => inFlight === 64),
]
const isWanted = ({ name }: { name: string }) => wanted(name)
const pgbench = await openPgbench(postgres.url)
const overHttp = connections.some(isWanted) ? await openHttpWithdrawals() : undefined
if (requests.some(isWanted) || wanted('profit-job-1m')) {
  await fillBooks(as('lode_owner'), { holders, postings })
  await fillRentals(as('lode_owner'), { holders, rentals })
  nextQuote = await fillQuotes(as('lode_owner'), { holders })
  await as('lode_owner')`vacuum analyze`
}

// The first round, in which accounts are met, plans made and pages logged whole, is not counted.
for (let run = -1; run < runs; run++) await round(run < 0 ? recorder('warm-up') : record)
record.print()
await overHttp?.close()
await pgbench.close()
if (wanted('profit-job-1m')) await profitJob(record, { db, name: 'profit-job-1m', runs })
record.print()
if (wanted('event-rate') || wanted('event-p99-ms')) await events(record, { runs, seconds })
record.print()
if (wanted('deposit-credit')) await depositCredit(record, { runs, count: 1000 })
if (wanted('payout-final')) await payoutFinal(record, { runs, count: 300 })
record.print()
const { fault } = await audit(db)
if (fault) throw new Error(`the books are wrong: ${JSON.stringify(fault)}`)
await close()
await postgres.stop()

/** Each case once, as a part of the TPC-B that was measured right before those like it. */
async function round(to: Recorder): Promise<void> {
  for (const group of groups.map((all) => all.filter(isWanted)).filter(({ length }) => length > 0)) {
    const tpcb = await pgbench.measure(to, { seconds })
    for (const { name, inFlight, ask } of group)
      compare(to, { name, tpcb, rate: await askInFlight(to, { name, inFlight, seconds }, ask) })
  }
  if (!overHttp) return
  const tpcb = await pgbench.measure(to, { seconds })
  for (const { name, connections: many } of connections.filter(isWanted))
    compare(to, { name, tpcb, rate: await overHttp.measure(to, { name, connections: many, seconds }) })
}

function compare(
  to: Recorder,
  { name, rate, tpcb }: { name: string; rate: number; tpcb: number | undefined },
): void {
  if (tpcb !== undefined) to.add(`${name}-of-tpcb`, 'of TPC-B', rate / tpcb)
}
