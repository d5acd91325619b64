import { createHash } from 'node:crypto'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwoTreasurers, type TwoTreasurers } from '../../../../testing/console/two-treasurers.ts'
import { readLimits } from './payout-limits.ts'

const { terms } = consoleEndpoints
const subject = 'payouts/ethereum/USDT'
let console: TwoTreasurers['console']
let tess: TwoTreasurers['tess']
let tom: TwoTreasurers['tom']
beforeAll(async () => {
  ;({ console, tess, tom } = await startTwoTreasurers())
})
afterAll(() => console.close())

const inHours = (hours: number) => new Date(console.clock.now().getTime() + hours * 3_600_000)

/** The most of all holders in a day, as the signer reads it, where `wrong` has been written; which is taken back. */
async function limitWhere(wrong: (tx: Sql) => Promise<unknown>, hours: number): Promise<bigint | undefined> {
  let read: bigint | undefined
  const undone = new Error('undone')
  const asked = { network: 'ethereum', at: inHours(hours), consoleOrigin: console.origin } as const
  await console
    .as('lode_owner')
    .begin(async (tx) => {
      // The database itself refuses the most of it.
      await tx`alter table terms disable trigger user`
      await wrong(tx as unknown as Sql)
      read = (await readLimits(tx as unknown as Sql, asked)).get('USDT')?.all
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return read
}
const nothing = async () => undefined

// Each seen to fail with its part of the question left out: the limit was what somebody had written.
test('[A-08] a limit holds for the signer as two have signed it: not by one, not earlier, not another, and not for another request', async () => {
  const { subjects } = await tess.call(terms.list, {})
  const seeded = subjects.find((one) => one.subject === subject)
  const before = await limitWhere(nothing, 0)
  const document = { ...seeded?.inForce?.document, all: '120000' }
  const asked = {
    ...{ subject, document, base: seeded?.newest ?? 0 },
    ...{ from: inHours(2).toISOString(), reason: 'a large partner' },
  }
  await tess.call(terms.decide, asked)
  await tom.call(terms.decide, asked)
  const signed = 120_000_000_000n
  expect([before, await limitWhere(nothing, 1), await limitWhere(nothing, 2)]).toEqual([
    before,
    before,
    signed,
  ])
  expect(before).not.toBe(signed)
  const of = (tx: Sql) => tx`subject = ${subject} and request is not null`
  const byOne = { ...asked, base: asked.base + 1, document: { ...document, all: '999999' } }
  await tess.call(terms.decide, byOne)
  const [act] = await console.as('lode_owner')<{ body: string }[]>`
    select body from operator_act where body like '%999999%'`
  const request = createHash('sha256').update(['POST', terms.decide.path, act?.body].join('\n')).digest()
  expect(
    await limitWhere(
      (tx) => tx`insert into terms (subject, version, effective_from, decided_at, actor, document, request)
        select subject, version + 1, effective_from, decided_at, actor, document || '{"all": "999999"}', ${request} from terms where ${of(tx)}`,
      3,
    ),
  ).toBe(signed)
  expect(
    await limitWhere(
      (tx) => tx`update terms set decided_at = 'epoch', effective_from = ${inHours(-1)} where ${of(tx)}`,
      1,
    ),
  ).toBe(before)
  expect(
    await limitWhere(
      (tx) => tx`update terms set document = document || '{"all": "999999"}' where ${of(tx)}`,
      3,
    ),
  ).toBe(before)
  expect(
    await limitWhere(
      (tx) =>
        tx`update terms set request = ${createHash('sha256').update('another').digest()} where ${of(tx)}`,
      3,
    ),
  ).toBe(before)
  expect(
    await limitWhere((tx) => tx`update terms set subject = 'payouts/ethereum/BTC' where ${of(tx)}`, 3),
  ).toBe(before)
})
