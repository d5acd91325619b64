import { randomUUID } from 'node:crypto'
import { ApiError, type ErrorCode } from '@lode/api-contract'
import { fixedClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { type Coin, developmentStatementKey, keepAssets } from '@lode/domain'
import { type Ledger, openLedger } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { expect } from 'vitest'
import { localSigner } from '../src/modules/network/module.ts'
import type { OfferingDeps } from '../src/modules/offerings/offering-deps.ts'
import type { OfferingDocument } from '../src/modules/offerings/offering-terms.ts'
import { createAllocationSigner } from '../src/modules/offerings/publish/sign-allocations.ts'
import { createOfferingJob } from '../src/modules/offerings/run-offerings.ts'
import { createOfferingService, type OfferingService } from '../src/modules/offerings/service.ts'
import type { Job } from '../src/platform/jobs/job.ts'
import { seedTerms } from '../src/platform/terms/put-terms.ts'
import { neverAbort } from './chain/world.ts'
import { amountOf, exchanger, fund } from './exchange-world.ts'

/** A token that is offered in tests. */
export function keepKaolin(): void {
  keepAssets([{ symbol: 'KAO', name: 'Kaolin', decimals: 18 }])
}

/** The wallet that issues it. */
export const issuer = '0x00000000000000000000000000000000000000aa'

/** 1,000 KAO at 0.05 USDT, open for two days from 09:00 on the 22nd, unlocked over the hundred days after. */
export const kaolinTerms: OfferingDocument = {
  ...{ name: 'Kaolin', project: 'kaolin', token: 'KAO', coin: 'USDT', price: '0.05', supply: '1000' },
  ...{ softCap: '10', minimum: '1', maximum: '80', method: 'pro_rata', identity: false },
  ...{ opensAt: '2026-11-22T09:00:00Z', closesAt: '2026-11-24T09:00:00Z', settledBy: '2026-11-25T09:00:00Z' },
  issuer,
  release: {
    ...{
      startsAt: '2026-11-24T09:00:00Z',
      startPart: '0.2',
      cliffAt: '2026-12-04T09:00:00Z',
      cliffPart: '0.1',
    },
    ...{ endsAt: '2027-03-04T09:00:00Z', stepSeconds: 86_400, automatic: false },
  },
}

/** Announces an offering under a number, with its tokens in its account. */
export async function announce(
  db: Database,
  { number, id, ...terms }: { number: number; id: string } & Partial<OfferingDocument>,
): Promise<void> {
  const document = { ...kaolinTerms, ...terms }
  await seedTerms(db, { subject: `offering/${id}`, document, now: new Date(0) })
  await db`insert into offering (number, id) values (${number}, ${id})`
  await fund(db, `escrow/offering/${BigInt(number)}`, amountOf(`${document.supply} ${document.token}`))
}

/** What a test asks, with an id of its own. */
export function commitOf(userId: bigint, offeringId: string, amount: string) {
  const payWith = 'balance' as const
  return { id: randomUUID(), userId, offeringId, amount: amountOf(amount), termsVersion: 1, payWith }
}

/** A database, a clock, and offerings over both, with the jobs of worker and signer. */
export async function offeringWorld(): Promise<
  Awaited<ReturnType<typeof testDatabase>> &
    OfferingDeps & {
      clock: ReturnType<typeof fixedClock>
      offerings: OfferingService
      job: Job
      signer: Job
      /** Runs both until nothing moves any more. */
      settle: () => Promise<void>
      holder: (...amounts: string[]) => Promise<bigint>
    }
> {
  keepKaolin()
  const database = await testDatabase({ max: 4 })
  const { db } = database
  const clock = fixedClock('2026-11-22T09:00:00Z')
  const deps = { db, clock, ledger: openLedger({ db, clock }), isVerified: async () => false }
  const job = createOfferingJob(deps)
  const signer = createAllocationSigner({
    db: database.as('lode_signer'),
    clock,
    signer: localSigner(developmentStatementKey),
    exitContract: null,
  })
  const going = new AbortController().signal
  return {
    ...database,
    ...deps,
    offerings: createOfferingService(deps),
    job,
    signer,
    async settle() {
      await job.run(going)
      await signer.run(going)
      await job.run(going)
    },
    holder: (...amounts) => exchanger(db, ...amounts),
  }
}

/** What tests of offerings say often. */
export const tools = {
  going: neverAbort,
  /** A request of its own. */
  asked: <T extends object>(what: T): T & { request: string } => ({ ...what, request: randomUUID() }),
  day: 86_400_000,
  /** What a holder may spend of a coin. */
  async available(world: { ledger: Ledger }, userId: bigint, coin: string): Promise<bigint> {
    return (await world.ledger.balance({ owner: `user/${userId}`, coin: coin as Coin })).available.units
  },
  /** What the watcher and the ledger leave of a deposit of USDT that was credited. */
  async deposit({ db, ledger, clock }: OfferingDeps, userId: bigint, units: bigint): Promise<void> {
    const [id, owner] = [randomUUID(), `user/${userId}` as const]
    await ledger.post({
      ...{ key: id, debit: 'custody/ethereum', credit: owner, code: 'deposit' },
      ...{ amount: { units, coin: 'USDT' }, reference: `deposit:${id}`, actor: 'system:test' },
    })
    await db`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units,
        via, swept, state, seen_at, credited_at)
      values (${id}, 'ethereum', ${`0x${id.replaceAll('-', '')}`}, 0, 1, '0x1', ${clock.now()}, ${owner},
        'USDT', ${units}, 'vault', true, 'confirmed', ${clock.now()}, ${clock.now()})`
  },
  /** Expects that something is refused for a reason. */
  async refused(code: ErrorCode, params: object, asked: Promise<unknown>): Promise<void> {
    const error = await asked.then(
      () => 'it was done',
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ code, params })
    expect(error).toBeInstanceOf(ApiError)
  },
}
