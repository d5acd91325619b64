import { endpoints } from '@lode/api-contract'
import { tetherLikeAbi } from '@lode/contracts'
import { axeViolations } from '@lode/test-kit/browser'
import { say } from '@lode/translations/say.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { handsOn } from '../../test/app-page.ts'
import { ownAddress } from '../../test/deposit-options.ts'
import { type MoneyWorld, startMoneyWorld } from '../../test/money-page.ts'

let world: MoneyWorld
let page: Page
beforeAll(async () => {
  world = await startMoneyWorld()
})
afterAll(() => world.close())
beforeEach(() => world.answerAll())
afterEach(async () => expect(await world.closePage()).toEqual([]))

/** What the vault may take of the holder's USDT, as the token says. */
const allowance = () => {
  const { publicClient, contracts } = world.chain
  return publicClient.readContract({
    address: contracts.tether,
    abi: tetherLikeAbi,
    functionName: 'allowance',
    args: [ownAddress as `0x${string}`, contracts.vault],
  })
}

test('[P-16] a holder sees on /my and /miningMachine what is left of an approval, and revokes it in one tap', async () => {
  const { publicClient, walletClient, contracts, signers } = world.chain
  const holder = Object.values(signers)
    .flat()
    .find(({ address }) => address.toLowerCase() === ownAddress.toLowerCase())
  if (!holder) throw new Error('the holder has no key on this chain')
  const hash = await walletClient.writeContract({
    account: holder,
    address: contracts.tether,
    abi: tetherLikeAbi,
    functionName: 'approve',
    args: [contracts.vault, 12_500_000n],
  })
  await publicClient.waitForTransactionReceipt({ hash })
  world.site.answer(endpoints.mining.orders, () => ({ rows: [], next: null }))
  ;({ page } = await world.openWithWallet('/my'))
  const card = page.getByRole('region', { name: say('account:approvals') })
  await card.getByText('12.5').waitFor()
  await card.getByRole('link', { name: say('account:deposit') }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.evaluate(() => {
    history.pushState(null, '', '/miningMachine?tab=orders')
  })
  await card.getByRole('button', { name: say('account:revokeOne', { coin: 'USDT' }) }).click()
  await page.getByRole('status').getByText(say('account:revoked')).waitFor()
  await card
    .getByRole('button', { name: say('account:revokeOne', { coin: 'USDT' }) })
    .waitFor({ state: 'detached' })
  expect(await allowance()).toBe(0n)
})

test('[P-16] a revocation that changed nothing says so, and speaks of no deposit', async () => {
  const { testClient, publicClient, contracts } = world.chain
  const code = await publicClient.getCode({ address: contracts.tether })
  // A token that answers 12.5 to whatever it is asked, and does nothing.
  await testClient.setCode({ address: contracts.tether, bytecode: '0x62bebc205f5260205ff3' })
  try {
    ;({ page } = await world.openWithWallet('/my'))
    const card = page.getByRole('region', { name: say('account:approvals') })
    await card.getByRole('button', { name: say('account:revokeOne', { coin: 'USDT' }) }).click()
    await card.getByRole('alert').getByText(say('account:revokeReverted')).waitFor()
  } finally {
    await testClient.setCode({ address: contracts.tether, bytecode: code ?? '0x' })
  }
})

test('[P-08] a holder whose session the server can’t tell of, or can’t be asked for, stays signed in', async () => {
  ;({ page } = await world.openWithWallet('/deposit'))
  const { see, settle } = handsOn(() => ({ page, url: world.site.url }))
  await see(say('transfers:fromWallet'))
  const token = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('wallet') ?? '{}').state.token as string)
  const before = await token()
  const asked: string[] = []
  for (const answer of ['503', 'none']) {
    await page.route('**/api/session', (route) => {
      asked.push(answer)
      return answer === '503' ? route.fulfill({ status: 503, json: unavailable }) : route.abort()
    })
    await page.reload()
    await see(say('transfers:fromWallet'))
    await expect.poll(() => asked).toContain(answer)
    await settle()
    expect(await page.getByRole('dialog').count(), answer).toBe(0)
    expect([await token(), before === ''], answer).toEqual([before, false])
    await page.unroute('**/api/session')
  }
  // The browser says what it did not get.
  ;(await world.closePage()).splice(0)
})

const unavailable = { code: 'service.unavailable', params: { service: 'database' } }

test('[P-10] a screen that breaks by what it keeps offers to forget that, and then it stands again', async () => {
  page = await world.openPage()
  const { go, press, see } = handsOn(() => ({ page, url: world.site.url }))
  // Finer than its coin: no amount of USDT.
  const run = { coin: 'USDT', amount: '5', from: ownAddress, arrived: '4.1234567' }
  await go('/deposit')
  await page.evaluate(
    (kept) => localStorage.setItem('lode.deposit', JSON.stringify({ state: { run: kept }, version: 0 })),
    { ...run, steps: { deposit: 'done' }, hashes: {} },
  )
  await page.reload()
  await see(say('shell:crashed'))
  await press(say('shell:reload'))
  await see(say('shell:crashed'))
  expect(await axeViolations(page)).toEqual([])
  await press(say('shell:forgetKept'))
  await page.getByRole('tab', { name: say('transfers:toAddress') }).waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('wallet'))).toContain('"token":"token"')
})
