import { memoryMailbox, type Relay, startRelay } from '@lode/relay'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneWallet } from '../../test/phone-wallet.ts'
import { type StoryChain, type StoryVisit, startStoryChain } from '../../test/story-chain.ts'
import type { WalletModal } from '../index.ts'

// An app that shows web pages gives them no storage unless its maker asks for it. Seen to fail: no button was drawn
// while localStorage was taken to be there, and no code with the SDK's own storage.

let relay: Relay
let stories: StoryChain
let visit: StoryVisit
let page: Page
beforeAll(async () => {
  relay = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox() })
  stories = await startStoryChain({ connect: relay.url })
})
afterAll(async () => {
  await stories.close()
  await relay.close({ drainMs: 100 })
})
beforeEach(async () => {
  visit = await stories.open()
  await visit.context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: () => null })
  })
  page = await visit.tab(`/?siwe=off&relay=${encodeURIComponent(relay.url)}`)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
})
afterEach(async () => expect(await visit.close()).toEqual([]))
const showsStatus = (text: string): Promise<void> =>
  page.getByTestId('status').filter({ hasText: text }).waitFor()

test('[U-08] a browser that has no storage connects to a wallet in it all the same', async () => {
  await page.getByRole('button', { name: /Test Wallet/ }).click()
  await showsStatus('connected')
})

test('[U-08] a browser that has no storage pairs by code all the same', async () => {
  const wallet = await phoneWallet({ relayUrl: relay.url, key: `0x${'11'.repeat(32)}`, chainId: 31337 })
  await page.getByRole('button', { name: /WalletConnect/ }).click()
  await page.locator('svg.lwm-qr').waitFor()
  const code = await page.evaluate(() => {
    const { modal } = window as unknown as { modal: WalletModal }
    return modal.getState().pairingUri ?? ''
  })
  await wallet.pair(code)
  await showsStatus('connected')
  await wallet.leave()
  await showsStatus('disconnected')
  await wallet.stop()
})
