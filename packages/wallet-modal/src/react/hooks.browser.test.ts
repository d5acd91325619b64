import { startAnvil } from '@lode/contracts/anvil'
import { watchComplaints } from '@lode/test-kit/browser'
import { injectTestWallet } from '@lode/test-kit/injected-wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorySite, startStorySite } from '../../test/story-site.ts'

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80' as const
let anvil: Awaited<ReturnType<typeof startAnvil>>
let site: StorySite
beforeAll(async () => {
  anvil = await startAnvil()
  site = await startStorySite({ connect: `${anvil.url} ws://127.0.0.1:1` })
})
afterAll(async () => {
  await site.close()
  await anvil.stop()
})

test('a page that draws everything itself connects, changes network, lists and leaves, by hooks alone', async () => {
  const { page, close } = await site.open()
  const complaints = watchComplaints(page)
  const wallet = await injectTestWallet(page, {
    privateKey,
    rpcUrl: anvil.url,
    chainId: 31337,
    name: 'Test Wallet',
    rdns: 'test.wallet',
  })
  wallet.knows.add(31338)
  await page.goto(`${site.url}/headless.html?rpc=${encodeURIComponent(anvil.url)}`)
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
  expect(complaints).toEqual([])
  await close()
})
