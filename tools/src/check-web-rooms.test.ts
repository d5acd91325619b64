import { expect, test } from 'vitest'
import { checkWebRooms } from './check-web-rooms.ts'
import { root } from './root.ts'
import { readSources } from './source-file.ts'

const src = 'apps/mobile-web/src'
const refused = (path: string, from: string) =>
  checkWebRooms([{ path: `${src}/${path}`, text: `import { x } from '${from}'\n` }])

test('a screen takes a feature by its face, and is told so', () => {
  const [message] = refused('screens/home/home-screen.tsx', '../../features/miners/browse-miners.tsx')
  expect(message).toContain(`${src}/screens/home/home-screen.tsx:1 reaches into features/miners`)
  expect(message).toContain(`'${src}/features/miners/face.ts'`)
  expect(refused('screens/home/home-screen.tsx', '../../features/miners/face.ts')).toEqual([])
})

test('an entity is taken by its face too, by other entities as well', () => {
  expect(refused('features/orders/x.ts', '../../entities/wallet/wallet.ts')).toHaveLength(1)
  expect(refused('entities/payments/x.ts', '../wallet/wallet.ts')).toHaveLength(1)
  expect(refused('entities/payments/x.ts', '../wallet/face.ts')).toEqual([])
})

test('features do not know each other, not even by a face', () => {
  const [message] = refused('features/orders/x.ts', '../miners/face.ts')
  expect(message).toContain('features/orders imports features/miners')
  expect(message).toContain('move what they share to an entity')
})

test('an entity knows no feature and no frame of a screen', () => {
  expect(refused('entities/coins/x.ts', '../../features/miners/face.ts')[0]).toContain('below the features')
  expect(refused('entities/coins/x.ts', '../../app/shell/app-link.tsx')).toHaveLength(1)
  expect(refused('entities/coins/x.ts', '../../app/data/client.ts')).toEqual([])
})

test('what is below everything knows nobody above it', () => {
  expect(refused('app/data/x.ts', '../../features/miners/face.ts')[0]).toContain(
    'take what it needs as a parameter',
  )
  expect(refused('app/storage/x.ts', '../shell/app-link.tsx')).toHaveLength(1)
})

test('only the list of features reads what a feature adds, and only that names a screen', () => {
  expect(refused('features.ts', './features/miners/feature.ts')).toEqual([])
  expect(refused('app/shell/app.tsx', '../../features/miners/feature.ts')).toHaveLength(1)
  expect(refused('features/miners/feature.ts', '../../screens/mining-machine/x.tsx')).toEqual([])
  expect(refused('features/miners/browse-miners.tsx', '../../screens/mining-machine/x.tsx')).toHaveLength(1)
})

test('a test may compose what it tries, by its faces', () => {
  expect(refused('entities/coins/x.test.ts', '../../features/miners/face.ts')).toEqual([])
  expect(refused('entities/coins/x.test.ts', '../../features/miners/browse-miners.tsx')).toHaveLength(1)
})

test('the app as it stands keeps its walls', async () => {
  expect(checkWebRooms(await readSources(root))).toEqual([])
})
