import { consoleEndpoints, mostViews } from '@lode/api-contract/console.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorClient } from '../../../../testing/console/operator-client.ts'
import { refusalOf } from '../../../../testing/console/refusal-of.ts'
import { startTestConsole, type TestConsole } from '../../../../testing/console/start-test-console.ts'

const { views } = consoleEndpoints
let console: TestConsole
let ana: OperatorClient
let vic: OperatorClient
beforeAll(async () => {
  console = await startTestConsole()
  ana = await console.first('ana')
  vic = await console.add([ana], { name: 'vic', role: 'viewer' })
})
afterAll(() => console.close())

const view = { name: 'Large', address: '/withdrawals?queue=all&coin=USDT' }
const listed = async (who: OperatorClient) => (await who.call(views.list, {})).views

test('[O-01] a view is kept under its name by whoever saved it, replaced by the same name, and gone once removed', async () => {
  const key = { idempotencyKey: crypto.randomUUID() }
  expect(await ana.call(views.save, view, key)).toEqual({})
  expect(await ana.call(views.save, view, key)).toEqual({})
  expect([await listed(ana), await listed(vic)]).toEqual([[view], []])
  await ana.call(views.save, { ...view, address: '/identity?label=vip' })
  expect(await listed(ana)).toEqual([{ ...view, address: '/identity?label=vip' }])
  await vic.call(views.remove, { name: view.name })
  await ana.call(views.save, { ...view, name: 'Age' })
  expect((await listed(ana)).map(({ name }) => name)).toEqual(['Age', view.name])
  await ana.call(views.remove, { name: 'Age' })
  expect(await listed(ana)).toHaveLength(1)
  for (const _ of [1, 2]) expect(await ana.call(views.remove, { name: view.name })).toEqual({})
  expect(await listed(ana)).toEqual([])
})

test('[S-05] a view leads nowhere but into the console, its name has an end, and nobody keeps more than twenty', async () => {
  for (const address of [
    '//evil.test',
    'https://evil.test',
    '/../x',
    '/a b',
    `/holders?what=${'x'.repeat(500)}`,
  ])
    expect([address, await refusalOf(ana.call(views.save, { ...view, address }))]).toEqual([
      address,
      'request.invalid address',
    ])
  expect(await refusalOf(ana.call(views.save, { ...view, name: 'x'.repeat(41) }))).toBe(
    'request.invalid name',
  )
  expect(await refusalOf(ana.call(views.save, { ...view, name: '  ' }))).toBe('request.invalid name')
  const many = Array.from({ length: mostViews + 5 }, (_, i) =>
    refusalOf(vic.call(views.save, { ...view, name: `view ${i}` })),
  )
  const refused = (await Promise.all(many)).filter((one) => one === 'operator.refused views_full')
  expect([refused.length, (await listed(vic)).length]).toEqual([5, mostViews])
  const [kept] = await listed(vic)
  expect(await refusalOf(vic.call(views.save, { ...view, name: kept?.name ?? '' }))).toBe('done')
})
