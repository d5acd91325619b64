import { ApiError, endpoints } from '@lode/api-contract'
import { tetherLikeAbi } from '@lode/contracts'
import { receiptOf } from '@lode/test-kit'
import { axeViolations } from '@lode/test-kit/browser'
import { decodeQrs } from '@lode/test-kit/decode-qrs'
import { say } from '@lode/translations/say.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { handsOn } from '../../test/app-page.ts'
import { forwarder, ownAddress } from '../../test/deposit-options.ts'
import { deposits, withdrawals } from '../../test/money-fixtures.ts'
import { type MoneyWorld, startMoneyWorld } from '../../test/money-page.ts'

const { appeals, assets, transfers } = endpoints
let world: MoneyWorld
let page: Page

beforeAll(async () => {
  world = await startMoneyWorld()
})
afterAll(() => world.close())
beforeEach(() => world.answerAll())
afterEach(async () => expect(await world.closePage()).toEqual([]))

const { go, press, see, settle } = handsOn(() => ({ page, url: world.site.url }))

test('[A-06] while withdrawals are paused, deposit and withdraw say since when and for what, in the reader’s language', async () => {
  page = await world.openPage({ locale: 'fr' })
  world.site.answer(endpoints.halts.list, () => ({
    halts: [
      { cause: 'reserves_short' as const, params: { coin: 'USDT' }, since: '2026-11-21T08:00:00Z' },
      { cause: 'manual' as const, params: {}, since: '2026-11-21T08:30:00Z' },
    ],
  }))
  for (const path of ['/deposit', '/withdraw']) {
    await go(path)
    await see(/Les retraits sont en pause depuis le 21 nov/)
    await see(/Nous détenons moins de USDT sur le réseau/)
    await see(/Notre équipe a mis les retraits en pause/)
    expect(await axeViolations(page), path).toEqual([])
  }
  world.site.answer(endpoints.halts.list, () => ({ halts: [] }))
  await go('/withdraw')
  await settle()
  expect(await page.getByText(/en pause depuis/).count()).toBe(0)
})

test('[A-02][U-07] the own address is shown whole with its network; a changed one is told before', async () => {
  page = await world.openPage()
  await go('/deposit')
  await page.getByRole('tab', { name: say('transfers:toAddress') }).click()
  await see('Send only USDT on Ethereum')
  await page.getByRole('img', { name: say('transfers:addressQr') }).waitFor()
  expect(await decodeQrs(page)).toEqual([forwarder])
  expect(await axeViolations(page)).toEqual([])
  await press('Copy: Your deposit address')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(forwarder)
  await page.getByText('Tron').click()
  await see(say('transfers:unavailable.not_yet_offered'))
  const moved = '0x52908400098527886E0F7030069857D2E4169EE7'
  world.answerAll({ forwarder: moved })
  await page.reload()
  await see(say('transfers:addressChanged'))
  const told = await page.getByRole('main').textContent()
  expect([told?.includes(forwarder), told?.includes(moved)]).toEqual([true, false])
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await press(say('transfers:understood'))
  await page.getByRole('tab', { name: say('transfers:toAddress') }).waitFor()
})

test('[P-12] an address is copied without a Clipboard API, and selected by hand in one piece', async () => {
  page = await world.openPage()
  await go('/deposit')
  await page.getByRole('tab', { name: say('transfers:toAddress') }).click()
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  )
  const copied = (): Promise<string> =>
    page.evaluate(() => Reflect.get(Navigator.prototype, 'clipboard', navigator).readText())
  await press('Copy: Your deposit address')
  await see(say('shell:copied'))
  expect(await copied()).toBe(forwarder)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Copy: Your deposit address')
  expect(await page.locator('textarea').count()).toBe(0)
  await page.getByText(forwarder.slice(2, 6), { exact: true }).click()
  await page.keyboard.press('Control+C')
  expect(await copied()).toBe(forwarder)
})

test('[A-02] the address for ETH says how long ETH out of a contract takes, a token’s does not', async () => {
  page = await world.openPage()
  await go('/deposit?coin=ETH')
  await page.getByRole('tab', { name: say('transfers:toAddress') }).click()
  await see(say('transfers:arrivalFromContract'))
  await go('/deposit?coin=USDT')
  await page.getByRole('tab', { name: say('transfers:toAddress') }).click()
  await see(say('transfers:arrival'))
  expect(await page.getByText(say('transfers:arrivalFromContract')).count()).toBe(0)
})

test('[W-24] a holder whose wallet ended the connection is told so, and may connect again', async () => {
  const { page: opened, wallet } = await world.openWithWallet('/deposit')
  page = opened
  await see(say('transfers:fromWallet'))
  await wallet.leave()
  const told = page.getByRole('dialog', { name: say('payments:walletLeft') })
  await told.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await told.getByRole('button', { name: say('shell:connectWallet') }).click()
  await page.getByRole('button', { name: /Test Wallet/ }).waitFor()
})

test('[P-13] Back leads to where one came from, also after the coin was changed, and stays in the app when opened by address', async () => {
  page = await world.openPage()
  await go('/my')
  await page
    .getByRole('link', { name: say('my:deposit'), exact: true })
    .first()
    .click()
  await page.getByText('BTC', { exact: true }).first().click()
  await page.waitForURL('**/deposit?coin=BTC')
  await press(say('shell:back'))
  await page.waitForURL('**/my')
  await go('/deposit')
  await page.getByText('BTC', { exact: true }).first().click()
  await page.waitForURL('**/deposit?coin=BTC')
  await press(say('shell:back'))
  await page.waitForURL('**/assets')
})

test('[A-03][A-04][G-03] a deposit from the wallet: declined, gone on with, reloaded, credited', async () => {
  const { walletClient, publicClient, contracts, signers } = world.chain
  const mint = await walletClient.writeContract({
    account: signers.minter,
    address: contracts.tether,
    abi: tetherLikeAbi,
    functionName: 'mint',
    args: [ownAddress, 50_000_000n],
  })
  await receiptOf(publicClient, mint)
  const { page: opened, wallet } = await world.openWithWallet('/deposit')
  page = opened
  await see(say('transfers:fromWallet'))
  const field = page.getByRole('textbox', { name: 'Amount' })
  await press('Review')
  await see(say('payments:amountRequired'))
  await field.fill('51')
  await see(say('transfers:walletShort'))
  await field.fill('0.5')
  await see(say('transfers:depositMinimum', { minimum: '1', coin: 'USDT' }))
  await press('Max')
  await expect.poll(() => field.inputValue()).toBe('50')
  await field.fill('12.5')
  await press(/^Deposit .*12.5/)
  await see(say('transfers:reviewDeposit'))
  // Seen to fail with a sheet that is no history entry: Back left the screen, and what was typed was gone.
  await page.goBack()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => field.inputValue()).toBe('12.5')
  const entries = await page.evaluate(() => history.length)
  await press(/^Deposit .*12.5/)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.sheet))).toBe(false)
  await press(/^Deposit .*12.5/)
  await see(say('payments:willAsk', { count: 2 }))
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries)
  expect(await axeViolations(page)).toEqual([])
  wallet.policy = 'reject'
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await see('Approval failed')
  await see(say('transfers:reason.declined'))
  expect(await axeViolations(page)).toEqual([])
  wallet.policy = 'approve'
  await page.reload()
  await see('Approval failed')
  await press('Continue')
  await page.getByRole('button', { name: say('transfers:again') }).waitFor()
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent.filter(({ params }) => JSON.stringify(params).includes('0x095ea7b3'))).toHaveLength(2)
  expect(sent).toHaveLength(3)
  await page.reload()
  const hash = await page.evaluate(
    () => JSON.parse(localStorage.getItem('lode.deposit') ?? '{}').state.run.hashes.deposit,
  )
  const row = { ...deposits[0], id: 'new', transactionHash: String(hash) } as (typeof deposits)[number]
  world.site.answer(transfers.deposits, () => ({ rows: [row], next: null }))
  await see('Confirmations: 5 of 12')
  row.state = 'confirmed'
  row.confirmations = 12
  await page.getByRole('link', { name: say('transfers:toAssets') }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(3)
})

// Clipboard and fetch tampering (npm worm, September 2025). Seen to fail with the check of the signature left out, and
// with the check of the holder left out.
test('[A-02][U-07] a deposit address that was changed on its way, or is somebody else’s, is refused visibly', async () => {
  const thief = '0x52908400098527886E0F7030069857D2E4169EE7'
  for (const change of [
    (told: string) => told.replaceAll(forwarder, thief),
    (told: string) => told.replaceAll(world.chain.contracts.vault, thief),
    (told: string) => told.replaceAll(/"signature":"[^"]*"/g, '"signature":"AAAA"'),
  ]) {
    page = await world.openPage()
    await page.route('**/api/deposit/options', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
    await go('/deposit')
    await see(say('transfers:tampered'))
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await page.getByText(thief.slice(0, 6)).count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    expect(await world.closePage()).toEqual([])
  }
  world.answerAll({ holder: thief })
  page = await world.openPage()
  await go('/deposit')
  await see(say('transfers:tampered'))
})

test('[A-04][A-07] records open with n of N, times, reason and refund; empty ones offer what fills them', async () => {
  page = await world.openPage()
  await go('/depositRecord')
  await page.getByRole('link', { name: /250\.000/ }).click()
  await see('5/12')
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await page.getByRole('link', { name: say('transfers:withdrawalRecords') }).click()
  world.site.answer(appeals.read, () => ({ appeal: null, open: true }))
  await page.getByRole('link', { name: /Rejected/ }).click()
  await see(say('transfers:rejection.limit_exceeded'))
  await page.getByRole('button', { name: say('appeals:ask') }).waitFor()
  await see(/We returned the full/)
  expect(await axeViolations(page)).toEqual([])
  const at = '2026-11-20T10:00:00Z'
  const granted = { text: 'Mine.', at, dueAt: at, decision: 'granted' as const, answer: null, decidedAt: at }
  world.site.answer(appeals.read, () => ({ appeal: granted, open: false }))
  await page.reload()
  await see(say('transfers:overturned'))
  await expect
    .poll(() => page.getByText(say('transfers:withdrawal.rejected'), { exact: true }).count())
    .toBe(1)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: say('transfers:requestAgain') }).click()
  await expect.poll(() => page.getByLabel(say('transfers:amount')).inputValue()).toBe('0.4')
  await expect
    .poll(() => page.getByLabel(say('transfers:address')).inputValue())
    .toBe(withdrawals[1]?.address)
  world.site.answer(transfers.deposits, () => ({ rows: [], next: null }))
  await go('/depositRecord')
  await see(say('transfers:noDeposits'))
  world.site.answer(transfers.deposits, () => {
    throw new ApiError('service.unavailable', { service: 'database' })
  })
  await page.reload()
  await see(say('transfers:noDeposits'))
  await see(/^We can’t reach Lode\. Showing data from .+\.$/)
  // A device that has never read them has nothing to show.
  page = await world.openPage()
  await go('/depositRecord')
  await see(say('transfers:depositsFailed'))
  expect(await axeViolations(page)).toEqual([])
})

test('[A-12] the statement of a year is chosen, adds up on screen, names what has no rate, prints and is saved as CSV', async () => {
  page = await world.openPage()
  await go('/my')
  await page.getByRole('link', { name: say('statement:title') }).click()
  await press('2026')
  const btc = page.getByRole('region', { name: 'BTC' })
  await btc.getByText('0.00162420').waitFor()
  await btc.getByText(`${say('finance:fund.profit')} ×20`).waitFor()
  await btc.getByText('without 2 days').waitFor()
  await see('Jun 1, 2026 – Jun 2, 2026')
  expect(await axeViolations(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await press(say('statement:csv'))
  expect((await saved).suggestedFilename()).toBe('lode-statement-2026.csv')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('button', { name: say('statement:csv') }).isVisible()).toBe(false)
  await see('0xa0Ee7A142d267C1f36714E4a8F75612F20a79720')
  await page.emulateMedia({ media: 'screen' })
  await press('2025')
  await see(say('statement:empty', { year: '2025' }))
  await page.reload()
  await see(say('statement:empty', { year: '2025' }))
  world.site.answer(assets.yearlyStatement, () => {
    throw new ApiError('server.failed', { requestId: 'r1' })
  })
  await press('2026')
  await see(say('statement:failed'))
})
