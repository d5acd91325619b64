import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StoryChain, startStoryChain } from '../../test/story-chain.ts'

let stories: StoryChain
beforeAll(async () => {
  stories = await startStoryChain()
})
afterAll(() => stories.close())

test('a page that draws everything itself connects, changes network, lists and leaves, by hooks alone', async () => {
  const { wallet, tab, close } = await stories.open()
  wallet.knows.add(31338)
  const page = await tab('/headless.html')
  const press = (name: string): Promise<void> => page.getByRole('button', { name }).click()
  const shows = (testId: string, text: string | RegExp): Promise<void> =>
    page.getByTestId(testId).filter({ hasText: text }).waitFor()

  wallet.policy = 'reject'
  await press('Test Wallet')
  await shows('task', 'Connection declined')
  wallet.policy = 'approve'
  await press('Test Wallet')
  await shows('address', wallet.address)
  await shows('balance', /^\d+\.\d{3} ETH$/)
  await shows('network', 'Lode Local')
  await press('Another Local')
  await shows('network', 'Another Local')
  await press('Load wallets')
  await shows('listed', /^[1-9]/)
  await press('Load activity')
  await shows('activity', 'receive')
  await press('Leave')
  await shows('status', 'disconnected')
  await shows('network', 'none')
  expect(await page.locator('dialog').count()).toBe(0)
  expect(await close()).toEqual([])
})
