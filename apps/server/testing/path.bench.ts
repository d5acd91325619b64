import { createHash, randomUUID } from 'node:crypto'
import { openEthereum } from '@lode/chain-ethereum'
import { money } from '@lode/domain'
import { audit, openLedger } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { benchPostgres, percentile, recorder, referencePgbench } from '@lode/test-kit/bench'
import { zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { openWithdrawalRequests } from '../src/modules/withdrawal/request/request-withdrawal.ts'
import { depositCredit } from './path/deposit-credit.ts'
import { payoutFinal } from './path/payout-final.ts'

/**
 * `npm run bench -- path`: requests a second that are answered, below HTTP, with every check in place, the answer kept and every
 * commit on disk; each round beside one of pgbench. `withdraw-16`, `-64`: that many in flight, of 10,000 holders at random;
 * `-hot`: of 8 holders. `deposit-credit`: from the chain to the fund log. `payout-final`: from
 * approved to final on the chain. SECONDS and RUNS in the environment change how long; the audit has the last word.
 */
const seconds = Number(process.env.SECONDS ?? 3)
const runs = Number(process.env.RUNS ?? 5)
const holders = 10_000

const postgres = await benchPostgres('path')
const { db, close } = await testDatabase({ max: 8 })
const ledger = openLedger({ db })
const payer = privateKeyToAccount(`0x${'1'.repeat(64)}`)
/** Asked for nothing but addresses. */
const chain = openEthereum({
  rpcUrl: 'http://127.0.0.1:9',
  chainId: 31337,
  vault: '0x00000000000000000000000000000000000000aA',
  tokens: [{ coin: 'USDT', address: zeroAddress, symbol: 'USDT' }],
  payer,
  sweeper: payer,
  feeCeiling: 1n,
})
const { settle } = openWithdrawalRequests({ db, ledger, chain, clock: { now: () => new Date() } })

await db`insert into users (id, address, invite_code, created_at) overriding system value
  select n, '0x' || lpad(to_hex(n), 40, '0'), 'C' || n, now() from generate_series(1, ${holders}::int) n`
await Promise.all(
  Array.from({ length: holders }, (_, i) =>
    ledger.post({
      key: randomUUID(),
      debit: 'custody/ethereum',
      credit: `user/${BigInt(i + 1)}`,
      amount: money(10n ** 15n, 'USDT'),
      code: 'deposit',
      reference: 'bench',
      actor: 'system:test',
    }),
  ),
)
await db`vacuum analyze`

const record = recorder('path')
for (let run = 0; run < runs; run++) {
  await referencePgbench(postgres.url, { seconds, runs: 1, record, simple: false })
  for (const inFlight of [16, 64])
    for (const hot of [false, true])
      await measure(`withdraw-${inFlight}${hot ? '-hot' : ''}`, { inFlight, among: hot ? 8 : holders })
}
await depositCredit(record, { runs, count: 1000 })
await payoutFinal(record, { runs, count: 300 })
record.print()
const { fault } = await audit(db)
if (fault) throw new Error(`the books are wrong: ${JSON.stringify(fault)}`)
await close()
await postgres.stop()

async function measure(name: string, { inFlight, among }: { inFlight: number; among: number }) {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await record.watch(() =>
    Promise.all(
      Array.from({ length: inFlight }, async () => {
        while (performance.now() < end) {
          const asked = performance.now()
          const { status } = await settle(request(BigInt(1 + Math.floor(Math.random() * among))))
          if (status !== 200) throw new Error(`${name}: ${status}`)
          times.push(performance.now() - asked)
        }
      }),
    ),
  )
  record.add(name, 'requests/s', (times.length / (performance.now() - start)) * 1000)
  record.add(`${name}-p50`, 'ms', percentile(times, 0.5))
  record.add(`${name}-p99`, 'ms', percentile(times, 0.99))
}

function request(userId: bigint) {
  const key = randomUUID()
  const keyed = { userId, key, bodyHash: createHash('sha256').update(key).digest() }
  const address = '0x1111111111111111111111111111111111111111'
  return { id: key, userId, network: 'ethereum', address, amount: money(5_000_000n, 'USDT'), keyed } as const
}
