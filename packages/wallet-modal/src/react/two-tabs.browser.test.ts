import { memoryMailbox, type Relay, startRelay } from '@lode/relay'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneWallet } from '../../test/phone-wallet.ts'
import { type StoryChain, startStoryChain } from '../../test/story-chain.ts'
import type { WalletModal } from '../index.ts'

let relay: Relay
let stories: StoryChain
beforeAll(async () => {
  relay = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox() })
  stories = await startStoryChain({ connect: relay.url })
})
afterAll(async () => {
  await stories.close()
  await relay.close({ drainMs: 100 })
})
const press = (at: Page, name: string | RegExp): Promise<void> => at.getByRole('button', { name }).click()
const shows = (at: Page, testId: string, text: string): Promise<void> =>
  at.getByTestId(testId).filter({ hasText: text }).waitFor()
const showsSession = async (at: Page, address: string): Promise<void> => {
  await shows(at, 'session', address)
  await shows(at, 'status', 'connected')
  await at.getByRole('dialog').waitFor({ state: 'hidden' })
}
const showsNobody = async (at: Page): Promise<void> => {
  await shows(at, 'status', 'disconnected')
  await shows(at, 'session', '-')
  await at.getByRole('dialog').waitFor({ state: 'hidden' })
}
const leave = async (at: Page): Promise<void> => {
  await press(at, 'Account')
  await press(at, 'Disconnect')
}

test('[W-45] two tabs: what is connected in one is so in the other, asked for once; left in one, it is left in both', async () => {
  const { wallet, tab, close } = await stories.open()
  const [one, two] = [await tab(), await tab()]
  const asked = (...methods: string[]): number =>
    wallet.requests.filter(({ method }) => methods.includes(method)).length

  await press(two, 'Connect Wallet')
  await two.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
  await press(one, 'Connect Wallet')
  await press(one, /Test Wallet/)
  await one.getByRole('dialog', { name: 'Sign In' }).waitFor()
  // Nothing is ready to be shared before the signature.
  await shows(two, 'status', 'disconnected')
  await press(one, 'Sign In')
  for (const at of [one, two]) await showsSession(at, wallet.address)
  expect(asked('wallet_requestPermissions', 'eth_requestAccounts')).toBe(1)
  expect(asked('personal_sign')).toBe(1)

  await leave(two)
  for (const at of [one, two]) await showsNobody(at)
  await one.reload()
  await shows(one, 'status', 'disconnected')
  expect(asked('wallet_requestPermissions', 'eth_requestAccounts', 'personal_sign')).toBe(2)
  expect(await close()).toEqual([])
})

// Seen to fail with an SDK that does not adopt what the other tab stored, and with one that does not hear of it.
test('[W-45] two tabs whose WalletConnect runs already follow one another, into a session and out of it', async () => {
  const wallet = await phoneWallet({ relayUrl: relay.url, key: `0x${'11'.repeat(32)}`, chainId: 31337 })
  const { context, tab, close } = await stories.open()
  const there = `/?relay=${encodeURIComponent(relay.url)}`
  const [one, two] = [await tab(there), await tab(there)]
  const showCode = async (at: Page): Promise<string> => {
    await press(at, 'Connect Wallet')
    await press(at, /WalletConnect/)
    await at.locator('svg.lwm-qr').waitFor()
    return at.evaluate(() => {
      const { modal } = window as unknown as { modal: WalletModal }
      return modal.getState().pairingUri ?? ''
    })
  }
  const enter = async (at: Page): Promise<void> => {
    await wallet.pair(await showCode(at))
    await at.getByRole('dialog', { name: 'Sign In' }).waitFor()
    await press(at, 'Sign In')
  }

  await showCode(two)
  await press(two, 'Close')
  await enter(one)
  for (const at of [one, two]) await showsSession(at, wallet.account.address)
  await leave(one)
  for (const at of [one, two]) await showsNobody(at)

  await enter(two)
  for (const at of [one, two]) await showsSession(at, wallet.account.address)
  // The one that followed speaks with the wallet by itself.
  await two.close()
  await wallet.leave()
  await showsNobody(one)
  expect(wallet.proposals).toBe(2)
  expect(context.pages()).toHaveLength(1)
  expect(await close()).toEqual([])
  await wallet.stop()
})
