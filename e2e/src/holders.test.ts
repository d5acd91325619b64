import { startWorld, type World } from '@lode/local-world'
import { afterAll, beforeAll, describe } from 'vitest'
import { buyByCard } from './journeys/buy-by-card.ts'
import { hearFromUs } from './journeys/hear-from-us.ts'
import { payFromWallet } from './journeys/pay-from-wallet.ts'
import { showWalletAccount } from './journeys/show-wallet-account.ts'
import { tellRefusals } from './journeys/tell-refusals.ts'

/** Journeys of holders who come one after another to one world, in which nobody moves the time. */
let world: World
beforeAll(async () => {
  world = await startWorld({ ports: 'free', quiet: true })
})
afterAll(() => world.stop())

describe('what is refused', () => tellRefusals(() => world))
describe('the account of a wallet', () => showWalletAccount(() => world))
describe('a miner from the wallet', () => payFromWallet(() => world))
describe('coins by card', () => buyByCard(() => world))
describe('letters and pushes', () => hearFromUs(() => world))
