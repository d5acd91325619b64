import { expect, test } from 'vitest'
import { checkModules } from './check-modules.ts'
import { root } from './root.ts'
import { readSources } from './source-file.ts'

const src = 'apps/server/src'
const face = (name: string, needs = '') => ({
  path: `${src}/modules/${name}/module.ts`,
  text: `export const ${name} = defineModule({ name: '${name}', needs: { ${needs} } })\n`,
})
const refused = (path: string, from: string, ...faces: { path: string; text: string }[]) =>
  checkModules([...faces, { path: `${src}/${path}`, text: `import type { x } from '${from}'\n` }])

test("another module's inside is refused, and its face named", () => {
  const [message] = refused('modules/mining/orders.ts', '../deposit/repository.ts')
  expect(message).toContain(`${src}/modules/mining/orders.ts:1 imports ${src}/modules/deposit/repository.ts`)
  expect(message).toContain(`Import its face, ${src}/modules/deposit/module.ts`)
})

test('what composes the modules takes their faces too', () => {
  expect(refused('pay-lost-cli.ts', './modules/withdrawal/pay-lost.ts')).toHaveLength(1)
  expect(refused('pay-lost-cli.ts', './modules/withdrawal/module.ts')).toEqual([])
})

test('a job is started by its own module alone', () => {
  const [message] = refused('modules/mining/orders.ts', '../deposit/jobs/deposit-watcher.ts')
  expect(message).toContain(`Only ${src}/modules/deposit/module.ts starts it`)
})

test('a module that is imported is needed, and its need is said', () => {
  const [message] = refused('modules/mining/orders.ts', '../network/module.ts', face('mining'))
  expect(message).toContain(`Add it to needs in ${src}/modules/mining/module.ts`)
  expect(refused('modules/mining/orders.ts', '../network/module.ts', face('mining', 'network'))).toEqual([])
})

test('the platform knows no module, and nothing that is made of them', () => {
  const [message] = refused('platform/http/mount-routes.ts', '../../modules/session/module.ts')
  expect(message).toContain('it knows no module')
  expect(refused('platform/deps.ts', '../configuration.ts')).toHaveLength(1)
  expect(refused('platform/deps.ts', './alarm.ts')).toEqual([])
})

test('the product knows neither the helpers of tests nor the simulation', () => {
  expect(refused('modules/mining/orders.ts', '../../../testing/mining-world.ts')[0]).toContain(
    'for tests alone',
  )
  expect(refused('compose.ts', '../simulation/world.ts')).toHaveLength(1)
  expect(refused('modules/mining/orders.test.ts', '../../../testing/mining-world.ts')).toEqual([])
})

test('a module knows nothing of what is composed of modules', () => {
  expect(refused('modules/mining/orders.ts', '../../modules.ts')[0]).toContain('composed of modules')
})

test('modules that need each other in a circle are refused, all of it named', () => {
  const [message] = checkModules([face('a', 'b'), face('b', 'c'), face('c', 'a')])
  expect(message).toContain('the modules a, b, c need each other in a circle')
  expect(checkModules([face('a', 'b'), face('b', 'c'), face('c')])).toEqual([])
})

test('the server itself keeps its walls', async () => {
  expect(checkModules(await readSources(root))).toEqual([])
})
