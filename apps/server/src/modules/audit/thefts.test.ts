import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { systemClock } from '@lode/clock'
import type { Database, Login } from '@lode/database'
import { money } from '@lode/domain'
import { type Owner, transferCodes } from '@lode/ledger'
import { expect, test } from 'vitest'
import { posts, startAuditedWorld, withCopy } from '../../../testing/audited-world.ts'
import { correctAccount } from '../../../testing/correct-account.ts'
import { books } from '../../books.ts'
import { createAuditJob } from './jobs/audit.ts'

/*
 * Each code is tried with a reference that nobody has, and in its own form, with an id that names no row. The ledger posts the first kind
 * for no process; where it were posted all the same, as here by the owner, the audit halts. Seen to pass without a halt: fifteen of them.
 */
startAuditedWorld()
const decision = '../../../../../docs/decisions/0078-what-a-login-can-draw.md'

type Theft = {
  code: string
  from: string
  to: string
  coin?: string
  reference: string
  phase?: 'pend'
  login?: Login
  /** Set where the account has nothing of its own in this world. */
  empty?: true
}

/** Posts a theft and lets the audit run once. Answers with the reasons of the halts that stand. */
async function haltsAfter(
  db: Database,
  { from, to, coin = 'USDT', poster = db, ...more }: Theft & { poster?: Database },
): Promise<string[]> {
  const key = randomUUID()
  await posts(from, to, 0n, { ...more, key, amount: { units: 1n, coin } })(poster)
  const job = createAuditJob({ db, clock: systemClock, alarm: () => {}, books })
  await job.run(new AbortController().signal)
  const halts = await db<{ reason: string }[]>`
    select reason from halt where kind = 'books_wrong' and cleared_at is null`
  return halts.map(({ reason }) => reason.replace(key, 'the theft'))
}
const named = [expect.stringContaining('(posting the theft)')]

for (const code of [...Object.keys(transferCodes), 'gift', 'anything'])
  test(`[A-08] [G-01] a theft with the code ${code} and a made-up reference halts payouts`, () =>
    withCopy(async (db) => {
      const theft = { code, from: 'user/1', to: 'user/2', reference: 'theft' }
      expect(await haltsAfter(db, theft)).toEqual(named)
    }))

const id = '7d3d2a4e-51f6-8c0e-9b1f-0c8f5a1b2c3d'
const forged: Theft[] = [
  { code: 'deposit', from: 'custody/ethereum', to: 'user/2', reference: `deposit:${id}` },
  { code: 'allocation', from: 'escrow/offering/1', to: 'user/2', reference: `claim:${id}`, empty: true },
  { code: 'funding', from: 'escrow/offering/1', to: 'user/2', reference: 'offering:1', empty: true },
  { code: 'referral', from: 'rewards/referral', to: 'user/2', reference: `referral:${id}`, empty: true },
  { code: 'deposit_reversal', from: 'user/1', to: 'custody/ethereum', reference: `deposit:${id}` },
  {
    ...{ code: 'withdrawal', from: 'user/1', to: 'custody/ethereum', reference: `withdrawal:${id}` },
    phase: 'pend',
  },
  {
    ...{ code: 'withdrawal_fee', from: 'user/1', to: 'income/fee', reference: `withdrawal:${id}` },
    phase: 'pend',
  },
  { code: 'exchange', from: 'liquidity/exchange', to: 'user/2', coin: 'BTC', reference: `exchange:${id}` },
  { code: 'exchange', from: 'user/1', to: 'liquidity/exchange', reference: `exchange:${id}` },
  { code: 'exchange_fee', from: 'user/1', to: 'income/fee', reference: `exchange:${id}` },
  { code: 'rent', from: 'user/1', to: 'income/rent', reference: `order:${id}` },
  { code: 'purchase', from: 'user/1', to: 'income/rent', reference: `order:${id}` },
  { code: 'sell_back', from: 'income/rent', to: 'user/2', reference: `order:${id}` },
  { code: 'refund', from: 'income/rent', to: 'user/2', reference: `rental:${id}` },
  { code: 'profit', from: 'treasury/mining', to: 'user/2', coin: 'BTC', reference: `rental:${id}` },
  {
    ...{ code: 'service_fee', from: 'treasury/mining', to: 'income/service', coin: 'BTC' },
    reference: 'day:2026-11-21',
  },
  {
    ...{ code: 'referral', from: 'income/service', to: 'rewards/referral', coin: 'BTC' },
    reference: 'day:2026-11-21',
  },
  {
    ...{ code: 'commitment', from: 'user/1', to: 'escrow/offering/1', reference: `commitment:${id}` },
    phase: 'pend',
  },
  { code: 'contract_payout', from: 'suspense', to: 'custody/ethereum', reference: `taken:${id}` },
  { code: 'contract_payout', from: 'custody/ethereum', to: 'suspense', reference: `taken:${id}` },
  { code: 'forfeit', from: 'user/1', to: 'income/dust', reference: `forfeit:${id}` },
  {
    ...{ code: 'pool_income', from: 'custody/ethereum', to: 'treasury/mining', coin: 'BTC' },
    reference: `deposit:${id}`,
  },
  { code: 'funding', from: 'custody/ethereum', to: 'escrow/offering/1', reference: `deposit:${id}` },
  {
    ...{ code: 'correction', from: 'user/1', to: 'user/2', reference: `correction:${'ab'.repeat(32)}` },
    login: 'lode_console',
  },
  ...(['lode_console', 'lode_signer'] as const).flatMap((login): Theft[] => [
    {
      ...{ code: 'withdrawal', from: 'user/1', to: 'custody/ethereum', reference: `withdrawal:${id}` },
      ...{ phase: 'pend', login },
    },
    {
      ...{ code: 'withdrawal_fee', from: 'user/1', to: 'income/fee', reference: `withdrawal:${id}` },
      ...{ phase: 'pend', login },
    },
  ]),
]
/** The fate of each code by each login, as decision 0078 says it. */
const fates = new Map<string, string>()
for (const { login = 'lode_app', empty, ...theft } of forged)
  test(`[A-08] [G-01] ${theft.code} of ${login}, ${theft.from} to ${theft.to}, without a row halts payouts`, () =>
    withCopy(async (db, as) => {
      const filled = { from: 'user/1', to: theft.from as Owner, amount: money(1n, 'USDT') } as const
      if (empty) await correctAccount(as('lode_owner'), filled)
      expect(await haltsAfter(db, { ...theft, poster: as(login) })).toEqual(named)
      fates.set(`${theft.code} ${login}`, 'halts within 10 s')
    }, 'lode_app'))

test('[A-08] a login posts no form that is another’s, and decision 0078 says the fate of each code', () =>
  withCopy(async (_db, as) => {
    const logins = ['lode_app', 'lode_console', 'lode_signer'] as const
    for (const { from, to, coin = 'USDT', login: _its, empty: _filled, ...more } of forged)
      for (const login of logins.filter((one) => !fates.has(`${more.code} ${one}`))) {
        const posted = posts(from, to, 0n, { ...more, amount: { units: 1n, coin } })(as(login))
        await expect(posted).rejects.toMatchObject({ code: 'ledger.unclaimed' })
      }
    const rows = Object.keys(transferCodes).map((code) =>
      [`\`${code}\``, ...logins.map((login) => fates.get(`${code} ${login}`) ?? 'refused')].join(' | '),
    )
    const page = await readFile(new URL(decision, import.meta.url), 'utf8')
    const told = page.split('\n').filter((line) => line.startsWith('| `'))
    expect(told.map((line) => line.split(' | ').slice(0, 4).join(' | ').slice(2)).sort()).toEqual(rows.sort())
    expect(createAuditJob({ db: as('lode_app'), clock: systemClock, alarm: () => {}, books }).everyMs).toBe(
      10_000,
    )
  }))
