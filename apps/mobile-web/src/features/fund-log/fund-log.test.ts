import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { endpoints, ReplyOf } from '@lode/api-contract'
import { loadLocale } from '@lode/translations'
import { expect, test } from 'vitest'
import { fundCodes } from '../../entities/movements/face.ts'
import { monthGroups } from './month-groups.ts'

type Page = ReplyOf<typeof endpoints.assets.fundLog>
const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })
const btc = (amount: string) => ({ amount, coin: 'BTC' as const })
const row = (id: string, at: string): Page['rows'][number] => ({
  id,
  at,
  type: 'profit',
  code: 'profit',
  change: usdt('1'),
  balance: usdt('2'),
  reference: '',
})

test('[A-12] pages join into months, each with the sums of the whole month once', () => {
  const november = { month: '2026-11', in: usdt('5'), out: usdt('1') }
  const pages: Page[] = [
    {
      rows: [row('c', '2026-11-02T00:00:00Z')],
      next: 'x',
      months: [november, { month: '2026-11', in: btc('1'), out: btc('0') }],
    },
    {
      rows: [row('b', '2026-11-01T00:00:00Z'), row('a', '2026-10-31T23:59:59Z')],
      next: null,
      months: [november, { month: '2026-10', in: usdt('9'), out: usdt('0') }],
    },
  ]
  const groups = monthGroups(pages)
  expect(groups.map(({ month, rows }) => [month, rows.map(({ id }) => id)])).toEqual([
    ['2026-11', ['c', 'b']],
    ['2026-10', ['a']],
  ])
  expect(groups[0]?.sums).toEqual([
    { in: usdt('5'), out: usdt('1') },
    { in: btc('1'), out: btc('0') },
  ])
})

test('[A-12] every code of the ledger has a text', async () => {
  // The ledger is a room of the server: its list is read as text, not imported.
  const source = readFileSync(
    join(import.meta.dirname, '../../../../../packages/ledger/src/codes.ts'),
    'utf8',
  )
  const block = /transferCodes = \{([^}]*)\}/.exec(source)?.[1] ?? ''
  const codes = [...block.matchAll(/^\s*(\w+):/gm)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(10)
  expect([...fundCodes].sort()).toEqual(codes.sort())
  const { finance } = await loadLocale('ru')
  for (const code of fundCodes) expect(finance[`fund.${code}`]).toBeTruthy()
})
