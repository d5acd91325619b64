import { startWorld, type World } from '@lode/local-world'
import { afterAll, beforeAll, describe } from 'vitest'
import { doMainJob } from './journeys/do-main-job.ts'
import { exchangeAtOnce } from './journeys/exchange-at-once.ts'
import { useDemoWallet } from './journeys/use-demo-wallet.ts'

/** Journeys in a world whose time goes ahead; to start one for each would cost more than half of what they do. */
let world: World
beforeAll(async () => {
  world = await startWorld({ ports: 'free', quiet: true })
})
afterAll(() => world.stop())

describe('the main job', () => doMainJob(() => world))
describe('the demo wallet', () => useDemoWallet(() => world))
describe('the flash exchange', () => exchangeAtOnce(() => world))
