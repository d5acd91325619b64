import { disconnect } from '@wagmi/core'
import { expect, test } from 'vitest'
import { nodeModal, until, view } from '../../../test/node-modal.ts'
import { account, balance, bought, ether, offer, openShop, options, usdt } from '../../../test/onramp-shop.ts'
import type { WalletModal } from '../../core/types.ts'
import { isLess, readAmount, writeCoins, writeMoney } from './amounts.ts'
import { type OnRampClient, onramp } from './index.ts'
import type { Popup } from './popup.ts'

const state = (modal: WalletModal) => modal.getState().parts.onramp
/** A window that a press has opened; it tells where it was led. */
function popup(): Popup & { led: string[]; closed: boolean } {
  const opened = {
    led: [] as string[],
    closed: false,
    lead: (url: string) => void opened.led.push(url),
    close: () => {
      opened.closed = true
    },
  }
  return opened
}

test('[B-03] a change asks for a new quote after a debounce, and the last answer wins', async () => {
  const { modal, clock, answers, asked } = await openShop()
  const actions = await modal.use('onramp')
  await actions.prepare()
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  expect(asked.quotes).toEqual([{ amount: '100', currency: 'USD', token: usdt }])
  const held: (() => void)[] = []
  answers.quotes = ({ amount }) =>
    new Promise((resolve) => held.push(() => resolve([offer('coinbase', amount ?? '0')])))
  for (const typed of ['2', '25', '250', '250,', '250,5', 'x']) actions.type(typed)
  expect(asked.quotes).toHaveLength(1)
  await clock.advance(300)
  expect(asked.quotes.at(-1)).toEqual({ amount: '250.5', currency: 'USD', token: usdt })
  actions.chooseCurrency('EUR')
  actions.chooseToken(ether)
  expect(asked.quotes.slice(2)).toEqual([
    { amount: '250.5', currency: 'EUR', token: usdt },
    { amount: '250.5', currency: 'EUR', token: ether },
  ])
  answers.quotes = async () => []
  held[2]?.()
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  const last = state(modal)?.quotes
  held[0]?.()
  held[1]?.()
  await clock.advance(0)
  expect(state(modal)?.quotes).toBe(last)
  actions.type('')
  expect(state(modal)).toMatchObject({ quoteStatus: 'idle', quotes: [], paymentAmount: '' })
})

test('[B-01][B-02] the payment page is asked for with the press, for the chosen destination', async () => {
  const { modal, asked } = await openShop()
  const actions = await modal.use('onramp')
  await actions.prepare()
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  expect(asked.urls).toEqual([])
  const opened = popup()
  await actions.buy('coinbase', opened)
  expect(opened.led).toEqual(['https://pay.example/once'])
  expect(view(modal)).toBe('BuyInProgress')
  expect(state(modal)?.purchase).toMatchObject({ provider: 'coinbase', phase: 'waiting' })
  expect(asked.urls).toEqual([
    {
      provider: 'coinbase',
      defaultNetwork: 'ethereum',
      destinationWallets: [{ address: balance, blockchains: ['ethereum'], assets: ['USDT'] }],
      partnerUserId: account,
      purchaseAmount: '100',
      paymentCurrency: 'USD',
      key: expect.any(String),
    },
  ])
  actions.chooseDestination('wallet')
  await actions.buy('coinbase', popup())
  expect(asked.urls[1]?.destinationWallets[0]?.address).toBe(account)
})

test('a blocked popup leaves a link, and a failed request closes the popup', async () => {
  const { modal, answers } = await openShop()
  const actions = await modal.use('onramp')
  await actions.prepare()
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  await actions.buy('coinbase', undefined)
  expect(state(modal)?.purchase).toMatchObject({ phase: 'blocked', url: 'https://pay.example/once' })
  answers.url = new Error('down')
  const opened = popup()
  await actions.buy('coinbase', opened)
  expect(opened).toMatchObject({ led: [], closed: true })
  expect(state(modal)?.purchase?.phase).toBe('refused')
  const unknown = popup()
  await actions.buy('nobody', unknown)
  expect(unknown.closed).toBe(true)
})

test('[B-04] polls every 4 s, opens the activity for a purchase, fails after 180 s', async () => {
  for (const seen of [
    bought('old', '2026-11-28T09:00:00Z', 'IN_PROGRESS'),
    bought('new', '2026-11-28T10:00:30Z', 'SUCCESS'),
  ]) {
    const { modal, clock, answers, asked } = await openShop()
    const actions = await modal.use('onramp')
    await actions.prepare()
    await until(modal, () => state(modal)?.quoteStatus === 'ready')
    await actions.buy('coinbase', popup())
    answers.pages = { first: { items: [bought('older', '2026-11-28T09:59:59Z', 'SUCCESS')] } }
    const over = new AbortController()
    actions.follow(over.signal)
    await clock.advance(3_999)
    expect(asked.lists).toHaveLength(0)
    await clock.advance(8_001)
    expect(asked.lists).toHaveLength(3)
    expect(view(modal)).toBe('BuyInProgress')
    answers.pages = {}
    await clock.advance(4_000)
    expect(view(modal)).toBe('BuyInProgress')
    answers.pages = { first: { items: [seen] } }
    await clock.advance(4_000)
    expect(view(modal)).toBe('OnRampActivity')
    expect(modal.getState().history).toHaveLength(2)
    expect(state(modal)?.purchase).toBeUndefined()
    over.abort()
  }
  const { modal, clock } = await openShop()
  const actions = await modal.use('onramp')
  await actions.prepare()
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  await actions.buy('coinbase', popup())
  actions.follow(new AbortController().signal)
  await clock.advance(179_999)
  expect(state(modal)?.purchase?.phase).toBe('waiting')
  await clock.advance(1)
  expect(state(modal)?.purchase?.phase).toBe('failed')
  const again = popup()
  await actions.buy('coinbase', again)
  expect(again.led).toEqual(['https://pay.example/once'])
})

test('[B-05] refetches the first page every 3 s while a purchase of this month runs', async () => {
  const { modal, clock, answers, asked } = await openShop()
  const actions = await modal.use('onramp')
  const old = bought('a', '2026-10-01T10:00:00Z', 'IN_PROGRESS')
  answers.pages = {
    first: { items: [bought('b', '2026-11-20T10:00:00Z', 'SUCCESS')], next: 'second' },
    second: { items: [old] },
  }
  await actions.load()
  await actions.more()
  expect(state(modal)?.items.map(({ id }) => id)).toEqual(['b', 'a'])
  const over = new AbortController()
  actions.refresh(over.signal)
  await clock.advance(30_000)
  expect(asked.lists).toEqual([undefined, 'second'])
  answers.pages = { first: { items: [bought('c', '2026-11-28T10:00:00Z', 'IN_PROGRESS')], next: 'second' } }
  await actions.load()
  await clock.advance(3_000)
  expect(asked.lists).toHaveLength(4)
  answers.pages = { first: { items: [bought('c', '2026-11-28T10:00:00Z', 'SUCCESS')], next: 'second' } }
  await clock.advance(3_000)
  expect(state(modal)).toMatchObject({ items: [{ id: 'c', status: 'SUCCESS' }], next: 'second' })
  await clock.advance(30_000)
  expect(asked.lists).toHaveLength(5)
  over.abort()
})

test('a page opened again keeps its key, and a new press takes another', async () => {
  const { modal, asked } = await openShop()
  const actions = await modal.use('onramp')
  await actions.prepare()
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  await actions.buy('coinbase', popup())
  await actions.again(popup())
  await actions.buy('coinbase', popup())
  const keys = asked.urls.map(({ key }) => key)
  expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false])
})

test('[B-04] a page that costs clearly more than its quote waits for another press', async () => {
  const { modal, answers } = await openShop()
  const actions = await modal.use('onramp')
  await actions.prepare()
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  answers.url = { url: 'https://pay.example/near', receives: '96.95' }
  const near = popup()
  await actions.buy('coinbase', near)
  expect(near.led).toEqual(['https://pay.example/near'])
  answers.url = { url: 'https://pay.example/less', receives: '95' }
  const closed = popup()
  await actions.buy('coinbase', closed)
  expect(closed).toMatchObject({ led: [], closed: true })
  expect(state(modal)?.purchase).toMatchObject({ phase: 'changed', receives: '95' })
  const accepted = popup()
  actions.accept(accepted)
  expect(accepted.led).toEqual(['https://pay.example/less'])
  expect(state(modal)?.purchase?.phase).toBe('waiting')
})

test('[B-04] a purchase that the page names is seen by its id, an older one that runs is not', async () => {
  const { modal, clock, answers } = await openShop()
  const actions = await modal.use('onramp')
  await actions.prepare()
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  answers.url = { url: 'https://pay.example/once', id: 'mine' }
  await actions.buy('coinbase', popup())
  actions.follow(new AbortController().signal)
  const stuck = bought('stuck', '2026-11-28T09:00:00Z', 'IN_PROGRESS')
  answers.pages = { first: { items: [stuck] } }
  await clock.advance(4_000)
  expect(view(modal)).toBe('BuyInProgress')
  answers.pages = { first: { items: [bought('mine', '2026-11-28T09:59:59Z', 'FAILED'), stuck] } }
  await clock.advance(4_000)
  expect(view(modal)).toBe('OnRampActivity')
})

test('what the page wants paid decides amount, token and destination until the modal is closed', async () => {
  const { modal, asked } = await openShop()
  const actions = await modal.use('onramp')
  await actions.prepare()
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  actions.chooseDestination('wallet')
  actions.aim({ symbol: 'ETH', receives: '1.54', reference: 'order:o-1' })
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  expect(asked.quotes.at(-1)).toEqual({ receives: '1.54', currency: 'USD', token: ether })
  await actions.buy('coinbase', popup())
  expect(asked.urls.at(-1)).toMatchObject({ receives: '1.54', reference: 'order:o-1' })
  expect(asked.urls.at(-1)?.destinationWallets).toEqual([
    { address: balance, blockchains: ['ethereum'], assets: ['ETH'] },
  ])
  await modal.close()
  await until(modal, () => state(modal)?.goal === undefined)
  await actions.prepare()
  await until(modal, () => state(modal)?.quoteStatus === 'ready')
  expect(asked.quotes.at(-1)).toEqual({ amount: '100', currency: 'USD', token: usdt })
})

test('a chosen place is told to the client, and options and quotes are fetched anew', async () => {
  const { modal, asked, answers } = await openShop()
  const actions = await modal.use('onramp')
  answers.options = { ...options, countries: [{ code: 'DE', subdivisions: [] }], tokens: [] }
  await actions.prepare()
  expect(asked.quotes).toEqual([])
  answers.options = { ...options, place: { country: 'DE' } }
  await actions.choosePlace({ country: 'DE' })
  expect(asked.places).toEqual([{ country: 'DE' }])
  expect(state(modal)?.options?.place).toEqual({ country: 'DE' })
  expect(asked.quotes).toHaveLength(1)
})

test('options are retried after a failure and forgotten with the account', async () => {
  const { modal, answers } = await openShop()
  const actions = await modal.use('onramp')
  answers.options = new Error('down')
  await actions.prepare()
  expect(state(modal)?.optionsFailed).toBe(true)
  answers.options = { ...options, unavailable: 'country' }
  await actions.prepare()
  expect(state(modal)).toMatchObject({ optionsFailed: false, quoteStatus: 'idle', destination: 'balance' })
  answers.pages = { first: { items: [bought('b', '2026-11-20T10:00:00Z', 'SUCCESS')] } }
  await actions.load()
  await disconnect(modal.wagmi)
  await until(modal, ({ address }) => address === undefined)
  expect(state(modal)).toMatchObject({ options: undefined, items: [], itemsStatus: 'idle' })
})

test('[W-14] without a wallet the ways to buying lead to Connect', async () => {
  const client = {} as OnRampClient
  const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1', capabilities: [onramp(client)] })
  for (const asked of ['OnRampProviders', 'OnRampActivity', 'BuyInProgress'] as const) {
    await modal.open(asked)
    expect(view(modal)).toBe('Connect')
    await modal.close()
  }
})

test('an amount is parsed within its bounds and formatted in the reader’s language', () => {
  const read = ['1 250,5', '007', '.5', '', '12.', '1.234', '1,2,3', '-5', '1e9', '1234567890', '٣'].map(
    readAmount,
  )
  expect([isLess('100', '99.9'), isLess('100', '99.89'), isLess('0.1', '0.0998')]).toEqual([
    false,
    true,
    true,
  ])
  expect([isLess('96', '100'), isLess('1', '0.99900')]).toEqual([false, false])
  const none = undefined
  expect(read).toEqual(['1250.5', '7', '0.5', '', '12.', none, none, none, none, none, none])
  expect(writeMoney('1250.5', 'EUR', 'de').replace(/\s/g, ' ')).toBe('1.250,50 €')
  expect([writeCoins('0.0412345678', 'en'), writeCoins('1250.9999999', 'en')]).toEqual([
    '0.041234',
    '1,250.999999',
  ])
})
