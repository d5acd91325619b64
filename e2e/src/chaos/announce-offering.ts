import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signInClient } from '../sign-in-client.ts'
import type { Arena } from './arena.ts'
import { fundAccounts } from './fund-accounts.ts'

/** What each offering of an arena has: a bitcoin for 20 USDT, of which a holder who commits 30 gets all, and 10 back. */
export const offered = { supply: 100_000_000n, raised: 20_000_000n, committed: 30_000_000n } as const

/** How an offering ends: never; soon, with its tokens handed out at once; or soon, with tokens that unlock for ten years. */
export type OfferingKind = 'open' | 'sale' | 'vesting'

const hour = 3_600_000
const aheadOfTime = 12

/** Announces an offering that is open from now on, one hour or for good, its tokens in its account; answers with its id. */
export async function announceOffering(arena: Arena, kind: OfferingKind): Promise<string> {
  const { db } = arena
  const number = await nextFunded(arena)
  const id = `${kind}-${number}`
  const now = Math.floor(arena.now().getTime() / 1000) * 1000
  const closes = kind === 'open' ? Date.UTC(2200, 0) : now + hour
  const at = (ms: number): string => new Date(ms).toISOString()
  const linear = { startPart: '0', cliffPart: '0', endsAt: at(closes + 3650 * 24 * hour), automatic: false }
  const whole = { startPart: '1', cliffPart: '0', endsAt: at(closes), automatic: true }
  const terms = {
    ...{ name: id, project: 'arena', token: 'BTC', coin: 'USDT', price: '20', supply: '1', softCap: '5' },
    ...{
      minimum: '1',
      maximum: '1000000',
      method: 'pro_rata',
      identity: false,
      issuer: await issuerOf(arena),
    },
    ...{ opensAt: at(now), closesAt: at(closes), settledBy: at(closes) },
    release: {
      ...{ startsAt: at(closes), cliffAt: at(closes), stepSeconds: 1 },
      ...(kind === 'vesting' ? linear : whole),
    },
  }
  await db`insert into terms (subject, version, effective_from, decided_at, actor, document)
    values (${`offering/${id}`}, 1, ${at(now)}, ${at(now)}, 'operator:chaos', ${JSON.stringify(terms)}::text::jsonb)`
  await db`insert into offering (number, id) values (${number}, ${id})`
  return id
}

/** The next number whose account has its tokens; some are paid ahead of time together. */
async function nextFunded(arena: Arena): Promise<number> {
  const { db } = arena
  const [row] = await db<{ last: number; funded: number }[]>`
    select coalesce((select max(number) from offering), 0)::int as last,
      (select count(*) from account where owner like 'escrow/offering/%' and coin = 'BTC')::int as funded`
  const { last = 0, funded = 0 } = row ?? {}
  if (funded <= last) {
    const accounts = Array.from({ length: aheadOfTime }, (_, i) => `escrow/offering/${last + 1 + i}`)
    await fundAccounts(arena, { accounts, units: offered.supply })
  }
  return last + 1
}

const issuer = privateKeyToAccount(generatePrivateKey())

/** The wallet of who offers, who is a holder here. */
async function issuerOf({ db, app }: Arena): Promise<string> {
  const [known] = await db`select from users where lower(address) = ${issuer.address.toLowerCase()}`
  if (!known) await signInClient(app, issuer)
  return issuer.address
}
