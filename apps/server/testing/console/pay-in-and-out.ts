import { randomUUID } from 'node:crypto'
import { type Clock, fixedClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'

/** What holders paid in and out yesterday and today, by the ledger itself: 700.25 and 100 USDT, then 300 and 450. */
export async function payInAndOut(owner: Database, today: Clock): Promise<void> {
  const clock = fixedClock(new Date(today.now().getTime() - 86_400_000))
  const books = openLedger({ db: owner, clock })
  const moved = { reference: 'd1', actor: 'system:test' as const }
  const custody = 'custody/ethereum' as const
  for (const [paidIn, paidOut] of [
    [700_250_000n, 100_000_000n],
    [300_000_000n, 450_000_000n],
  ] as const) {
    const [key, other] = [randomUUID(), randomUUID()]
    const [came, went] = [money(paidIn, 'USDT'), money(paidOut, 'USDT')]
    await books.post({ ...moved, key, debit: custody, credit: 'user/1', amount: came, code: 'deposit' })
    await books.post({
      ...{ ...moved, key: other, debit: 'user/1', credit: custody, amount: went },
      code: 'withdrawal',
    })
    clock.set(today.now())
  }
}
