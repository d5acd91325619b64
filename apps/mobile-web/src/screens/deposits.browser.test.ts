import { ApiError, endpoints } from '@lode/api-contract'
import { tetherLikeAbi } from '@lode/contracts'
import { receiptOf } from '@lode/test-kit'
import { axeViolations } from '@lode/test-kit/browser'
import { say } from '@lode/translations/say.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handsOn } from '../../test/app-page.ts'
import { forwarder, ownAddress } from '../../test/deposit-options.ts'
import { deposits } from '../../test/money-fixtures.ts'
import { type MoneyWorld, startMoneyWorld } from '../../test/money-page.ts'

const { transfers } = endpoints
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
  expect(await axeViolations(page)).toEqual([])
  await press('Copy: Your deposit address')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(forwarder)
  await page.getByText('Tron').click()
  await see(say('transfers:unavailable.not_yet_offered'))
  const moved = '0x52908400098527886E0F7030069857D2E4169EE7'
  world.answerAll({ forwarder: moved })
  await page.reload()
  await see(say('transfers:addressChanged'))
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await press(say('transfers:understood'))
  await page.getByRole('tab', { name: say('transfers:toAddress') }).waitFor()
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
  await see(say('transfers:amountRequired'))
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

// Seen to fail when what the wallet was asked for is followed only once its hash is known.
test('[A-03] a reload that swallows the wallet’s answer finds the deposit on the chain and asks for nothing more', async () => {
  const { page: opened, wallet } = await world.openWithWallet('/deposit?coin=ETH')
  page = opened
  await see(say('transfers:fromWallet'))
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.0125')
  await press(/^Deposit .*0.0125/)
  wallet.policy = 'silent'
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  await vi.waitUntil(() => sent().length === 1, { timeout: 20_000 })
  await page.reload()
  await page.getByRole('button', { name: say('transfers:again') }).waitFor()
  expect(sent()).toHaveLength(1)
})

// Seen to fail as "Deposit failed" with "Start over" beside it.
test('[A-03][P-17] a deposit that was sent is looked for through time offline, and nothing offers to begin anew', async () => {
  const { publicClient } = world.chain
  const { page: opened, wallet } = await world.openWithWallet('/deposit?coin=ETH')
  page = opened
  await see('From this wallet')
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.0125')
  await press(/^Deposit .*0.0125/)
  await see(say('payments:willAsk', { count: 1 }))
  await see(/ETH from your wallet|paid in ETH/)
  const mining = (on: boolean) => publicClient.request({ method: 'evm_setAutomine', params: [on] } as never)
  await mining(false)
  try {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Deposit/ })
      .click()
    await see(say('transfers:note.sent'))
    await page.context().setOffline(true)
    await see(say('payments:sentTitle'))
    await see(say('payments:sentOffline'))
    expect(await axeViolations(page)).toEqual([])
    for (const name of [say('transfers:startOver'), say('transfers:continue')])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
    expect(await page.getByText(say('transfers:stopped.deposit')).count()).toBe(0)
  } finally {
    await mining(true)
  }
  await publicClient.request({ method: 'evm_mine', params: [] } as never)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: say('transfers:again') }).waitFor()
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

const mining = (on: boolean) =>
  world.chain.publicClient.request({ method: 'evm_setAutomine', params: [on] } as never)
const mine = (blocks: number) =>
  world.chain.publicClient.request({ method: 'anvil_mine', params: [`0x${blocks.toString(16)}`] } as never)
/** Deposits ETH while no block is made, until the transaction was sent. */
const sendEth = async (): Promise<void> => {
  await see(say('transfers:fromWallet'))
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.0125')
  await press(/^Deposit .*0.0125/)
  await see(say('payments:willAsk', { count: 1 }))
  await mining(false)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await see(say('transfers:note.sent'))
}

// Seen to fail with the run kept in the tab.
test('[A-03][P-17] a deposit that was sent is found again by a tab that is opened after its own was closed', async () => {
  const { page: opened, wallet } = await world.openWithWallet('/deposit?coin=ETH')
  page = opened
  try {
    await sendEth()
    await page.close()
    ;({ page } = await world.openWithWallet('/deposit', opened.context()))
    await see(say('payments:sentTitle'))
  } finally {
    await mining(true)
  }
  await mine(1)
  await page.getByRole('button', { name: say('transfers:again') }).waitFor()
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

// Seen to fail while what was sent was looked for until the tab was closed, however long the network had forgotten it.
test('[A-03] a deposit that the network forgot may be begun anew, and no sooner than half an hour of blocks', async () => {
  const { page: opened } = await world.openWithWallet('/deposit?coin=ETH')
  page = opened
  try {
    await sendEth()
    const { hashes } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('lode.deposit') ?? '{}').state.run,
    )
    await world.chain.publicClient.request({
      method: 'anvil_dropTransaction',
      params: [hashes.deposit],
    } as never)
    await page.reload()
    await see(say('payments:sentTitle'))
    await mine(140)
    expect(await page.getByRole('button', { name: say('transfers:startOver') }).count()).toBe(0)
    await mine(20)
    await see(say('payments:forgottenTitle'))
    expect(await axeViolations(page)).toEqual([])
    await press(say('transfers:startOver'))
    await page.getByRole('textbox', { name: 'Amount' }).waitFor()
  } finally {
    await mining(true)
  }
})

// Seen to fail as unfinished, with Continue beside it, while the approval was on its way.
test('[A-03] an approval that was sent is looked for, not called stopped, and the deposit goes on after it', async () => {
  const { walletClient, publicClient, contracts, signers } = world.chain
  const mint = { abi: tetherLikeAbi, functionName: 'mint', args: [ownAddress, 50_000_000n] } as const
  await receiptOf(
    publicClient,
    await walletClient.writeContract({ account: signers.minter, address: contracts.tether, ...mint }),
  )
  const { page: opened, wallet } = await world.openWithWallet('/deposit')
  page = opened
  await see(say('transfers:fromWallet'))
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await press(/^Deposit .*12.5/)
  await see(say('payments:willAsk', { count: 2 }))
  await mining(false)
  try {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Deposit/ })
      .click()
    await see(say('transfers:note.sent'))
    await page.reload()
    await see(say('payments:sentTitle'))
    expect(await axeViolations(page)).toEqual([])
    for (const text of [say('transfers:unfinished'), say('transfers:stopped.approval')])
      expect(await page.getByText(text).count(), text).toBe(0)
    expect(await page.getByRole('button', { name: say('transfers:continue') }).count()).toBe(0)
  } finally {
    await mining(true)
  }
  await mine(1)
  await press(say('transfers:continue'))
  await page.getByRole('button', { name: say('transfers:again') }).waitFor()
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
})

test('[A-04][A-07] records open with n of N, times, reason and refund; empty ones offer what fills them', async () => {
  page = await world.openPage()
  await go('/depositRecord')
  await page.getByRole('link', { name: /250\.000/ }).click()
  await see('5/12')
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await page.getByRole('link', { name: say('transfers:withdrawalRecords') }).click()
  await page.getByRole('link', { name: /Rejected/ }).click()
  await see(say('transfers:rejection.limit_exceeded'))
  await see(/We returned the full/)
  expect(await axeViolations(page)).toEqual([])
  world.site.answer(transfers.deposits, () => ({ rows: [], next: null }))
  await go('/depositRecord')
  await see(say('transfers:noDeposits'))
  world.site.answer(transfers.deposits, () => {
    throw new ApiError('service.unavailable', { service: 'database' })
  })
  await page.reload()
  await see(say('transfers:depositsFailed'))
  expect(await axeViolations(page)).toEqual([])
})
