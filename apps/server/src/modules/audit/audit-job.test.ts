import { randomUUID } from 'node:crypto'
import { systemClock } from '@lode/clock'
import type { Fragment, Tx } from '@lode/database'
import { type AuditFault, openAuditor, openLedger } from '@lode/ledger'
import { expect, test } from 'vitest'
import { ask, ids, sql, startAuditedWorld, withCopy, world } from '../../../testing/audited-world.ts'
import { neverAbort } from '../../../testing/chain/world.ts'
import { auditEverything } from '../../audit-everything.ts'
import { books } from '../../books.ts'
import { createPayoutRunner } from '../withdrawal/jobs/payout-runner.ts'
import { createWithdrawalService } from '../withdrawal/service.ts'
import { createAuditJob } from './jobs/audit.ts'

startAuditedWorld()

// Seen to fail without the halt in the job, and without the runner's look at it: the withdrawal was paid.
test('[G-03] books that are wrong stop payouts and call a person, until that person has cleared it', () =>
  withCopy(async (db) => {
    const alarms: { kind: string; detail: string }[] = []
    const deps = {
      ...world,
      db,
      books,
      ledger: openLedger({ db }),
      alarm: (alarm: (typeof alarms)[number]) => alarms.push(alarm),
    }
    const [job, payouts] = [createAuditJob(deps), createPayoutRunner(deps)]
    const finished = async () => {
      await job.run(neverAbort)
      return (await db`select 1 from audit_pass where finished_at is not null`).length
    }
    // A run looks for a second at most: on a busy machine the pass takes several.
    await expect.poll(finished).toBe(1)
    expect(alarms).toEqual([])

    const id = randomUUID()
    await ask(deps, id, '30')
    await sql("update account set balance = balance + 5 where owner = 'user/1' and coin = 'BTC'")(db)
    await job.run(neverAbort)
    expect(alarms).toEqual([
      {
        kind: 'books_wrong',
        detail: expect.stringMatching(/^account_row: user\/1 BTC at version \d+: expected/),
      },
    ])
    await payouts.run(neverAbort)
    const service = createWithdrawalService(deps)
    expect((await service.get({ userId: 1n, id })).state).toBe('approved')
    expect(await db`select 1 from payout_line where withdrawal_id = ${id}`).toEqual([])

    await sql("update account set balance = balance - 5 where owner = 'user/1' and coin = 'BTC'")(db)
    await job.run(neverAbort)
    await payouts.run(neverAbort)
    expect((await service.get({ userId: 1n, id })).state).toBe('approved')
    await db`update halt set cleared_at = now(), cleared_by = 'operator:test', clear_reason = 'test'`
    await payouts.run(neverAbort)
    expect((await service.get({ userId: 1n, id })).state).not.toBe('approved')
    expect(alarms).toHaveLength(1)
  }))

test('[G-01] what is wrong in front of the mark is found by each run, behind it by the pass and by the full audit', () =>
  withCopy(async (db) => {
    const standing = openAuditor({ db, clock: systemClock }, { more: books })
    expect(await standing.catchUp(neverAbort)).toBeUndefined()
    await sql("update mining_payout set refunded = 7 where day = '2026-11-21'")(db)
    expect(await standing.catchUp(neverAbort)).toBeUndefined()
    const fault = { rule: 'refund_in_books', expected: '2026-11-21 7' }
    expect((await auditEverything(db)).fault).toMatchObject(fault)
    let slice = await standing.walkOn()
    while (!slice.fault && !slice.finished) slice = await standing.walkOn()
    expect(slice.fault).toMatchObject(fault)
    await sql("update mining_payout set refunded = 0 where day = '2026-11-21'")(db)
    await sql("update mining_payout set refunded = 7 where day = '2026-11-22'")(db)
    expect(await standing.catchUp(neverAbort)).toMatchObject({ ...fault, expected: '2026-11-22 7' })
    // A day is a row too, and its fee a sum over its payouts: of the newest day, not of all there were.
    await sql("update mining_payout set refunded = 0 where day = '2026-11-22'")(db)
    const charge = (sign: '+' | '-', day: string) =>
      sql(`update mining_payout set service_fee_paid = service_fee_paid ${sign} 1, gross = gross ${sign} 1
        where day = '${day}'`)(db)
    await charge('+', '2026-11-21')
    expect(await standing.catchUp(neverAbort)).toBeUndefined()
    await charge('-', '2026-11-21')
    await charge('+', '2026-11-22')
    expect(await standing.catchUp(neverAbort)).toMatchObject({ rule: 'service_fee_in_books' })
  }))

// Seen to fail with the mark always at the newest.
test('[G-01] what may still change stays in front of the mark, however much comes after it', () =>
  withCopy(async (db) => {
    const standing = openAuditor({ db, clock: systemClock }, { more: books })
    for (let n = 0; n < 3; n++) {
      const { id } = await ask({ ...world, db, ledger: openLedger({ db }) }, randomUUID(), '6000')
      const service = createWithdrawalService({ ...world, db, ledger: openLedger({ db }) })
      await service.reject({ id, actor: 'operator:ana', reason: 'operator' })
      expect(await standing.catchUp(neverAbort)).toBeUndefined()
    }
    await sql(`update withdrawal set units = units + 1 where id = '${ids.held}'`)(db)
    expect(await standing.catchUp(neverAbort)).toMatchObject({ rule: 'withdrawal_legs' })
  }))

// Seen to fail with a mark that is never moved.
test('[G-01] what each run looks at does not grow with history', () =>
  withCopy(async (db) => {
    const counts: number[] = []
    const check = async (tx: Tx, rows: Fragment): Promise<AuditFault[]> => {
      const [row] = await tx<[{ n: number }]>`select count(*)::int as n from ${rows} w`
      counts.push(row.n)
      return []
    }
    const table = {
      name: 'withdrawal',
      mark: { column: 'number', type: 'bigint' },
      settled: (tx: Tx) => tx`state in ('final', 'rejected')`,
    } as const
    await sql(`delete from withdrawal_step; delete from withdrawal where id = '${ids.held}'`)(db)
    const history = (many: number) =>
      sql(`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
        select gen_random_uuid(), 1, 'ethereum', 'USDT', '0x1', 20, 1, 'final', now() from generate_series(1, ${many})`)(
        db,
      )
    const standing = openAuditor({ db, clock: systemClock }, { more: { tables: [{ table, check }] } })
    for (const many of [1000, 5, 5000, 5, 0]) {
      await history(many)
      await standing.catchUp(neverAbort)
    }
    // The newest of before is looked at once more.
    expect(counts).toEqual([1002, 6, 5001, 6, 1])
    counts.length = 0
    while (!(await standing.walkOn()).finished);
    expect(counts.length).toBeGreaterThan(0)
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(6012)
  }))
