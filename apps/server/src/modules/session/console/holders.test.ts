import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { afterAll, expect, test } from 'vitest'
import { startTestConsole } from '../../../../testing/console/start-test-console.ts'

const console = await startTestConsole()
afterAll(() => console.close())
const { holders } = consoleEndpoints
const app = console.as('lode_app')

test('[O-02] a holder is found by wallet, number and invite code, to the letter; each look is written down', async () => {
  const ana = await console.first('ana')
  const [wallet, other] = [`0x${'aB'.repeat(20)}`, `0x${'c'.repeat(40)}`]
  for (const [address, code] of [
    [wallet, 'CODEA'],
    [other, 'CODEB'],
  ] as const)
    await app`insert into users (address, invite_code, created_at) values (${address}, ${code}, now())`
  const find = async (what: string) =>
    (await ana.call(holders.search, { what })).holders.map(({ address, found }) => [address, found])
  expect(await find(wallet.toLowerCase())).toEqual([[wallet, 'wallet']])
  expect(await find('CODEB')).toEqual([[other, 'invite code']])
  expect(await find('1')).toEqual([[wallet, 'number']])
  expect(await find('%')).toEqual([])
  expect(await find(wallet.slice(0, 20))).toEqual([])
  const ledger = openLedger({ db: app, clock: console.clock })
  await ledger.post({
    ...{ key: crypto.randomUUID(), debit: 'custody/ethereum', credit: 'user/1', code: 'deposit' },
    ...{ amount: money(5_000_000n, 'USDT'), reference: 'd1', actor: 'system:test' },
  })
  const seen = await ana.call(holders.details, { id: '1' })
  expect(seen.balances.find(({ total }) => total.coin === 'USDT')).toEqual({
    total: { amount: '5', coin: 'USDT' },
    available: { amount: '5', coin: 'USDT' },
  })
  expect(seen.movements).toMatchObject([
    { code: 'deposit', incoming: true, amount: { amount: '5', coin: 'USDT' } },
  ])
  await expect(ana.call(holders.details, { id: '99' })).rejects.toMatchObject({ code: 'request.not_found' })
  const lines = await app<{ subject: string }[]>`
    select subject from operator_log where action like 'GET %' order by number`
  expect(lines.map(({ subject }) => subject)).toEqual([
    ...[
      `search/${wallet.toLowerCase()}`,
      'search/CODEB',
      'search/1',
      'search/%',
      `search/${wallet.slice(0, 20)}`,
    ],
    ...['holder/1', 'holder/99'],
  ])
})
