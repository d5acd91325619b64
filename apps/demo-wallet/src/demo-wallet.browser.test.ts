import { startAnvil } from '@lode/contracts/anvil'
import { memoryMailbox, type Relay, startRelay } from '@lode/relay'
import { type SdkApp, startSdkApp, stopSdkClient } from '@lode/relay/testing'
import { axeViolations, launchChromium, watchComplaints } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import { serveStatic } from '@lode/test-kit/serve-static'
import type { Browser, Page } from 'playwright-core'
import { encodeFunctionData, erc20Abi, recoverMessageAddress, stringToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoWalletConfig } from './config.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const holder1 = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const holder2 = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x000000000000000000000000000000000000a11e'
const chain = 'eip155:31337'
let relay: Relay
let anvil: Awaited<ReturnType<typeof startAnvil>>
let site: Awaited<ReturnType<typeof serveStatic>>
let browser: Browser
let app: SdkApp
let page: Page
let complaints: string[]

beforeAll(async () => {
  relay = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox() })
  anvil = await startAnvil()
  const config: DemoWalletConfig = {
    relayUrl: relay.url,
    projectId: '0123456789abcdef0123456789abcdef',
    chainId: 31337,
    rpcUrl: anvil.url,
    networkName: 'Lode Local',
    tokens: [],
    accounts: [0, 1].map((index) => ({ name: `Holder ${index + 1}`, mnemonic, index })),
  }
  // A token without a contract, to see it named; its balance is not asked for.
  const described = { ...config, tokens: [{ symbol: 'USDT', address: token, decimals: 6 }] }
  site = await serveStatic({
    root: await builtRoom('apps/demo-wallet'),
    connect: `${anvil.url} ${relay.url}`,
    files: { '/config.json': JSON.stringify(described) },
  })
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  complaints = watchComplaints(page)
  app = await startSdkApp({ relayUrl: relay.url })
})
afterAll(async () => {
  await stopSdkClient(app)
  await browser.close()
  await Promise.all([site.close(), anvil.stop(), relay.close({ drainMs: 100 })])
})

const namespaces = {
  eip155: {
    chains: [chain],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['chainChanged', 'accountsChanged'],
    rpcMap: { 31337: 'http://127.0.0.1:1', [chain]: 'http://127.0.0.1:1' },
  },
}
/** Opens the wallet at the app's link, as choosing it in the app does. */
function pair(): Promise<unknown> {
  app.once('display_uri', (uri: string) => void page.goto(`${site.url}/?uri=${encodeURIComponent(uri)}`))
  return app.connect({ optionalNamespaces: namespaces })
}
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

test('an owner pairs, signs, sends, refuses, changes account, reloads and leaves', async () => {
  const refused = pair()
  const refusal = expect(refused).rejects.toMatchObject({ code: 5000 })
  await press('Reject')
  await refusal

  const connected = pair()
  await page.getByRole('dialog', { name: 'Connect this app?' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press('Approve')
  await connected
  expect(app.session?.namespaces.eip155?.accounts).toEqual([`${chain}:${holder1}`])
  await page.getByRole('button', { name: 'Disconnect Test' }).waitFor()

  const message = 'hello ⛏'
  const signing = app.request<`0x${string}`>(
    { method: 'personal_sign', params: [stringToHex(message), holder1] },
    chain,
  )
  await page.getByRole('dialog', { name: 'Sign a message' }).waitFor()
  await expect.poll(() => page.getByLabel('Content').inputValue()).toBe(message)
  await press('Approve')
  expect(await recoverMessageAddress({ message, signature: await signing })).toBe(holder1)

  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [holder2, 43_600_000n] })
  const allowing = app.request(
    { method: 'eth_sendTransaction', params: [{ from: holder1, to: token, data }] },
    chain,
  )
  const stopped = expect(allowing).rejects.toMatchObject({ code: 5000 })
  await page.getByRole('dialog', { name: 'Allow spending' }).waitFor()
  await page.getByText('43.6 USDT').waitFor()
  await page.getByText(holder2).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press('Reject')
  await stopped

  const value = '0x2386f26fc10000'
  const sending = app.request<string>(
    { method: 'eth_sendTransaction', params: [{ from: holder1, to: holder2, value }] },
    chain,
  )
  await page.getByText('0.01 ETH').waitFor()
  await press('Approve')
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  await page.getByText('✓ Confirmed').waitFor()

  await page.reload()
  await page.getByText('✓ Confirmed').waitFor()
  await page.getByRole('button', { name: 'Disconnect Test' }).waitFor()
  const changed = new Promise((resolve) => app.once('accountsChanged', resolve))
  await page.getByRole('combobox').selectOption('Holder 2')
  expect(await changed).toEqual([holder2])
  expect(await axeViolations(page)).toEqual([])

  const gone = new Promise((resolve) => app.once('session_delete', resolve))
  await press('Disconnect Test')
  await gone
  expect(complaints).toEqual([])
})
