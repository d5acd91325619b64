import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { startWorld, type World } from '@lode/local-world'
import { say, sayIn } from '@lode/translations/say.ts'
import { type Address, erc20Abi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiHolder, signInByApi } from './api-holder.ts'
import { type Holder, openHolder, signIn } from './holder.ts'
import { until } from './until.ts'

const { offerings } = endpoints
const day = 86_400_000

/** The sample offerings from their opening to the first claim: by screen from the wallet, and by others through the API. */
let world: World
let alice: Holder
let bob: ApiHolder
beforeAll(async () => {
  world = await startWorld({ ports: 'free', quiet: true })
  alice = await openHolder(world)
  bob = await signInByApi(world)
  await signIn(alice)
})
afterAll(async () => {
  await alice.leave()
  await world.stop()
})

const offering = async (id = 'kaolin') => (await bob.client.call(offerings.details, { id })).offering
const sheet = () => alice.page.getByRole('dialog')
const amount = () => sheet().getByLabel(say('offerings:amount'), { exact: true })

test('[I-01] [I-03] too much is committed: from the wallet, declined and reloaded at each step, and by another holder', async () => {
  await until(
    'the tokens are in their account, and it is open',
    async () => (await offering()).state === 'open',
  )
  await alice.visit('/')
  await alice.page
    .getByRole('link', { name: say('shell:tab.ido') })
    .first()
    .click()
  await alice.page
    .getByRole('link', { name: /Kaolin/ })
    .first()
    .click()
  await alice.sees(say('offerings:whenUnlocks'))
  await alice.press(say('offerings:commit'))
  await amount().fill('5')
  await sheet()
    .getByText(say('errors:offering.below_minimum', { minimum: '10', coin: 'USDT' }))
    .waitFor()
  await amount().fill('5001')
  await sheet()
    .getByText(say('errors:offering.above_maximum', { maximum: '5000', coin: 'USDT' }))
    .waitFor()
  await amount().fill('800')
  await sheet().getByText(say('miners:wallet'), { exact: true }).click()
  alice.wallet.policy = 'reject'
  await sheet()
    .getByRole('button', { name: /^Commit .?800/ })
    .click()
  await sheet().getByText(say('transfers:reason.declined')).waitFor()
  expect((await offering()).committed.amount).toBe('0')
  alice.wallet.policy = 'approve'
  await alice.page.reload()
  await alice.press(say('offerings:commit'))
  await sheet().getByText(say('payments:unfinished')).waitFor()
  await sheet()
    .getByRole('button', { name: say('miners:sendAgain') })
    .click()
  await sheet().waitFor({ state: 'hidden' })
  await alice.page.reload()
  await until('the deposit counts', async () => (await offering()).committed.amount === '800')
  await bob.depositUsdt(1_300_000_000n)
  await until('the deposit is there', async () => {
    const { balances } = await bob.client.call(endpoints.assets.balances, {})
    return balances.some(({ coin, available }) => coin === 'USDT' && available.amount === '1300')
  })
  const asked = { offeringId: 'kaolin', amount: { amount: '1200', coin: 'USDT' } as const }
  const { termsVersion } = await offering()
  await bob.client.call(
    offerings.commit,
    { ...asked, termsVersion, payWith: 'balance' },
    { idempotencyKey: randomUUID() },
  )
  await alice.sees(say('offerings:ifClosedNow'))
  await alice.page.getByText('8,000', { exact: false }).first().waitFor()
  await alice.visit('/ido?tab=upcoming')
  await alice.sees('Kaolin Community')
})

test('[I-02] [I-05] it closes while somebody commits; the server is killed between calculating and distribution; all comes to its end', async () => {
  const { termsVersion } = await offering()
  // Without its signature nothing is settled: so long it stays between the two.
  await world.killSigner('SIGKILL')
  await world.advance(2 * day)
  await until('it is closed by the clock', async () => (await offering()).state !== 'open')
  const late = {
    offeringId: 'kaolin',
    amount: { amount: '50', coin: 'USDT' } as const,
    termsVersion,
    payWith: 'balance' as const,
  }
  const refused = await bob.client
    .call(offerings.commit, late, { idempotencyKey: randomUUID() })
    .catch((error) => error)
  expect(refused).toMatchObject({ code: 'offering.closed' })
  await until('it is shared out and not signed', async () => (await offering()).state === 'distribution')
  await world.killServer('SIGKILL')
  await world.startServer()
  await world.startSigner()
  await until('it has ended', async () => (await offering()).state === 'ended')
  expect((await offering()).result).toEqual({
    allocated: { amount: '20000', coin: 'KAO' },
    unsold: { amount: '0', coin: 'KAO' },
    raised: { amount: '1000', coin: 'USDT' },
    refunded: { amount: '1000', coin: 'USDT' },
  })
  const { balances } = await bob.client.call(endpoints.assets.balances, {})
  expect(balances.find(({ coin }) => coin === 'USDT')?.available.amount).toBe('700')
})

test('[I-04] what was allocated and given back is told, and the first part is claimed', async () => {
  await alice.visit('/offeringDetails?id=kaolin')
  await alice.sees(/You received .*8,000\.000 KAO.*We returned .*400\.000 USDT/)
  await alice.press(/^Claim .?1,600/)
  await alice.page.getByRole('button', { name: /^Claim/ }).waitFor({ state: 'hidden' })
  await alice.sees(/1,600\.000 KAO.* · 20/)
  await alice.visit('/ido?tab=positions')
  await alice.sees(say('offerings:released'))
  await alice.visit('/ecology')
  await alice.sees(say('offerings:holdings'))
})

test('[I-04] [A-06] what was claimed is withdrawn to the wallet on the screen', async () => {
  await world.permitSampleToken()
  await alice.visit('/withdraw')
  await alice.page.getByText('KAO', { exact: true }).filter({ visible: true }).first().click()
  await alice.press(new RegExp(`^${say('transfers:useWallet')}`))
  await alice.page.getByRole('textbox', { name: say('transfers:amount') }).fill('500')
  await alice.page.getByRole('main').locator('button[type=submit]').click()
  await sheet().getByRole('button').last().click()
  await alice.page.getByRole('heading', { name: say('transfers:withdrawal.final') }).waitFor()
  const { contracts } = await bob.client.call(endpoints.system.config, {})
  const args = [alice.wallet.address] as const
  const address = contracts.tokens.KAO as Address
  expect(await alice.chain.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args })).toBe(
    parseEther('460'),
  )
})

test('[I-03] in Arabic: too little ETH is said before anything is sent, and so is what the wallet declined', async () => {
  const said = await sayIn('ar')
  await alice.page.evaluate(() => localStorage.setItem('lode.locale', 'ar'))
  await alice.context.addCookies([{ name: 'locale', value: 'ar', url: world.urls.app }])
  await until('the other is open', async () => (await offering('kaolin-community')).state === 'open')
  await alice.visit('/offeringDetails?id=kaolin-community')
  await expect.poll(() => alice.page.locator('html').getAttribute('dir')).toBe('rtl')
  await alice.press('التزم')
  await sheet().getByRole('textbox').fill('1')
  await alice.sees('رصيد ETH غير كافٍ، لا يمكن الشراء')
  await sheet().getByText(said('miners:wallet'), { exact: true }).click()
  await sheet().getByRole('textbox').fill('0.02')
  alice.wallet.policy = 'reject'
  await sheet()
    .getByRole('button', { name: /0[.,]02/ })
    .click()
  await sheet().getByText('رفضتَ الطلب في المحفظة. لم يُرسل شيء.').waitFor()
  expect((await offering('kaolin-community')).participants).toBe(0)
  alice.wallet.policy = 'approve'
  await alice.page.reload()
  await alice.press('التزم')
  await sheet()
    .getByRole('button', { name: said('miners:sendAgain') })
    .click()
  await sheet().waitFor({ state: 'hidden' })
  await alice.page.reload()
  await until('the deposit counts', async () => (await offering('kaolin-community')).participants === 1)
  await alice.page.setViewportSize({ width: 1280, height: 800 })
  await alice.visit('/ido')
  expect(alice.complaints).toEqual([])
})
