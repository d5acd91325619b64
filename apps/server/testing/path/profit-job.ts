import { randomUUID } from 'node:crypto'
import { systemClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { dayOf, money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import type { Recorder } from '@lode/test-kit/bench'
import { createDailyProfitJob } from '../../src/modules/mining/jobs/daily-profit.ts'
import { publishFigures } from '../publish-figures.ts'

/**
 * `profit-job-1m`: rentals a second that the whole job pays for a day: payout rows, postings, service fee, events. The rentals
 * are those of `fillRentals`, and each run pays another day of them.
 */
export async function profitJob(
  record: Recorder,
  { db, name, runs }: { db: Database; name: string; runs: number },
): Promise<void> {
  const ledger = openLedger({ db })
  await ledger.post({
    ...{ key: randomUUID(), debit: 'custody/ethereum', credit: 'treasury/mining', code: 'pool_income' },
    ...{ amount: money(10n ** 15n, 'BTC'), reference: 'bench', actor: 'system:test' },
  })
  const job = createDailyProfitJob({ db, ledger, clock: systemClock })
  for (let run = 0; run < runs; run++) {
    const day = dayOf(new Date(systemClock.now().getTime() - (2 - run) * 86_400_000))
    const epoch = {
      ...{ firstHeight: 1, lastHeight: 144, difficulty: '126411437451912', subsidy: '312500000' },
      ...{ meanFees: '5000000', acceptedDifficulty: '2011656761160' },
    }
    const network = { day, epochs: [epoch], poolPowerTh: '100000', btcUsd: '95000', sources: [], final: true }
    await publishFigures({ db, clock: systemClock }, { day, network })
    const before = await paidDays(db)
    const start = performance.now()
    await record.watch(() => job.run(new AbortController().signal))
    record.add(name, 'rows/s', ((await paidDays(db)) - before) / ((performance.now() - start) / 1000))
  }
}

async function paidDays(db: Database): Promise<number> {
  const [row] = await db<{ n: bigint }[]>`select count(*) as n from mining_payout`
  return Number(row?.n ?? 0n)
}
