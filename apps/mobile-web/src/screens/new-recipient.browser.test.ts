import { endpoints, recipientText } from '@lode/api-contract'
import { axeViolations } from '@lode/test-kit/browser'
import { say } from '@lode/translations/say.ts'
import type { Page } from 'playwright-core'
import { type Hex, recoverMessageAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { handsOn } from '../../test/app-page.ts'
import { payee, withdrawals } from '../../test/money-fixtures.ts'
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

const { go, press, see } = handsOn(() => ({ page, url: world.site.url }))

test('[A-08] an address that was never paid before is confirmed in the wallet: what it signs names recipient, amount and request', async () => {
  const opened = await world.openWithWallet('/withdraw')
  page = opened.page
  const { wallet } = opened
  world.site.answer(transfers.withdrawalRecipient, () => ({ known: false }))
  await page.getByText('Ethereum').click()
  await page.getByRole('textbox', { name: say('transfers:address') }).fill(payee)
  await page.getByRole('textbox', { name: 'Amount' }).fill('20.5')
  await press(/^Withdraw/)
  await see(say('transfers:newRecipient'))
  expect(await axeViolations(page)).toEqual([])
  const confirm = page.getByRole('button', { name: say('transfers:confirmInWallet') })
  wallet.policy = 'reject'
  await confirm.click()
  await see(say('transfers:reason.declined'))
  wallet.policy = 'approve'
  const made = { ...withdrawals[0] } as (typeof withdrawals)[number]
  const asked: { key: unknown; walletSignature: unknown }[] = []
  world.site.answer(transfers.requestWithdrawal, ({ walletSignature }, headers) => {
    asked.push({ key: headers['idempotency-key'], walletSignature })
    return { withdrawal: made }
  })
  world.site.answer(transfers.withdrawal, () => ({ withdrawal: made }))
  await confirm.click()
  await see(say('transfers:requested'))
  const [{ key, walletSignature } = {}] = asked
  const message = recipientText({
    origin: world.site.url,
    chainId: 31337,
    network: 'ethereum',
    address: payee,
    money: { amount: '20.5', coin: 'USDT' },
    key: String(key),
  })
  expect(await recoverMessageAddress({ message, signature: walletSignature as Hex })).toBe(wallet.address)
  expect(asked).toHaveLength(1)
})

test('[A-08] a withdrawal that waits for its day says which limit it has reached, and when it is sent', async () => {
  page = await world.openPage()
  const until = '2026-11-22T09:30:00Z'
  const waiting = {
    ...withdrawals[0],
    state: 'approved' as const,
    waits: { reason: 'limit_holder' as const, until },
  }
  const rows = [waiting as (typeof withdrawals)[number]]
  world.site.answer(transfers.withdrawals, () => ({ rows, next: null }))
  world.site.answer(transfers.withdrawal, () => ({ withdrawal: rows[0] as (typeof withdrawals)[number] }))
  await go(`/withdraw?id=${waiting.id}`)
  await see(say('transfers:waits.limit_holder'))
  await see(/It will be sent after Nov 22/)
  expect(await axeViolations(page)).toEqual([])
})

test('[O-03] one that a person decides says why, by when, and how long that still is; one that is late says that', async () => {
  page = await world.openPage()
  const pending = {
    ...(withdrawals[0] as (typeof withdrawals)[number]),
    state: 'pending' as const,
    waits: { reason: 'amount' as const, until: null },
    dueAt: '2026-11-21T14:00:00Z',
  }
  world.site.answer(transfers.withdrawals, () => ({ rows: [pending], next: null }))
  world.site.answer(transfers.withdrawal, () => ({ withdrawal: pending }))
  await go(`/withdraw?id=${pending.id}`)
  await see(say('transfers:waits.amount'))
  await see(/Decided by .*: 5 hr left\./)
  expect(await axeViolations(page)).toEqual([])
  pending.dueAt = '2026-11-21T08:59:00Z'
  await go('/')
  await go(`/withdraw?id=${pending.id}`)
  await see(/We should have decided by/)
})
