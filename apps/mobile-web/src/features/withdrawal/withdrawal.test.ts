import { unavailableReasons, withdrawalWaitReasons } from '@lode/api-contract'
import { keepNetworks, type NetworkName } from '@lode/domain'
import { loadLocale } from '@lode/translations'
import { expect, test } from 'vitest'
import { tron } from '../../../test/tron.ts'
import { tabStorage } from '../../app/storage/storage.ts'
import { checkAddress, mayBecome } from './check-address.ts'
import { checkWithdrawalAmount, largestWithdrawal } from './check-withdrawal-amount.ts'
import { lookalikeOf } from './lookalike-of.ts'
import { usePendingRequest } from './pending-request.ts'
import { readRecipient } from './read-recipient.ts'
import { rejectionKey } from './rejection-key.ts'
import { timelineOf } from './timeline-of.ts'

keepNetworks([tron])
const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })
const option = { available: usdt('100'), fee: usdt('1.2'), minimum: usdt('10'), maximum: usdt('90') }
const payee = '0x52908400098527886E0F7030069857D2E4169EE7'

test('[A-06][A-13] the amount is checked exactly and what arrives is it less the fee', () => {
  const check = (text: string) => checkWithdrawalAmount(text, option)
  expect(check('0')).toEqual({ problem: 'zero' })
  expect(check('9.999999')).toEqual({ problem: 'tooSmall' })
  expect(check('100.000001')).toEqual({ problem: 'notEnough' })
  expect(check('90.000001')).toEqual({ problem: 'tooLarge' })
  // Both limits themselves can be withdrawn, and all that there is.
  expect(check('10')).toMatchObject({ actual: { units: 8_800_000n } })
  expect(check('90')).toMatchObject({ actual: { units: 88_800_000n } })
  expect(checkWithdrawalAmount('50', { ...option, available: usdt('50') })).toMatchObject({
    amount: { units: 50_000_000n },
  })
  expect(check('10.1')).toMatchObject({ actual: { units: 8_900_000n, coin: 'USDT' } })
  expect(checkWithdrawalAmount('1.2', { ...option, minimum: usdt('1') })).toEqual({ problem: 'tooSmall' })
  expect(largestWithdrawal(option)).toMatchObject({ units: 90_000_000n })
  expect(largestWithdrawal({ ...option, available: usdt('12.5') })).toMatchObject({ units: 12_500_000n })
})

test('[A-06] an address is required, of the network, free of typing errors and not ours', async () => {
  const check = (address: string, network: NetworkName = 'ethereum') =>
    checkAddress({ network, address, ours: ['0x8ba1f109551bD432803012645Ac136ddd64DBA72'] })
  expect(await check('')).toBe('required')
  expect(await check('0x123')).toBe('invalid')
  expect(await check(payee, tron.id)).toBe('invalid')
  expect(await check('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', tron.id)).toBeUndefined()
  expect(await check('0x8BA1F109551BD432803012645AC136DDD64DBA72')).toBe('ours')
  expect(await check('0x8ba1f109551bD432803012645Ac136ddd64DBa73')).toBe('checksum')
  expect(await check(payee)).toBeUndefined()
  expect(await check(payee.toLowerCase())).toBeUndefined()
})

const mainnet = [{ network: 'ethereum', chainId: 1 } as const]

test.each([
  ['alone', payee],
  ['of EIP-3770', `eth:${payee}`],
  ['of CAIP-10', `eip155:1:${payee}`],
  ['of EIP-681', `ethereum:${payee}`],
  ['of EIP-681 with chain and value', `ethereum:pay-${payee}@1?value=2.014e18`],
  ['of EIP-681 with a chain in hex', `ethereum:${payee}@0x1`],
  ['of EIP-681 that transfers a token', `ethereum:0x${'a'.repeat(40)}@1/transfer?address=${payee}&uint256=1`],
  ['in capitals of a QR code', `ETHEREUM:0X${payee.slice(2)}`],
  ['in groups', ` 0x ${payee.slice(2).replace(/.{4}/g, '$& ')}`],
  ['with invisible marks', `\u2066\ufeff0x5290\u200b\u00ad${payee.slice(6)}\u2069`],
])('[A-06] an address is read %s', (_form, text) => {
  const { address, otherChain } = readRecipient(text, mainnet)
  expect([address, otherChain]).toEqual([payee, undefined])
})

test.each([
  ['Base', `base:${payee}`],
  ['Arbitrum One', `eip155:42161:${payee}`],
  ['eip155:4242', `ethereum:${payee}@4242`],
  ['someday', `someday:${payee}`],
  ['Bitcoin', 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1'],
  ['Tron', 'tron:0x2b6653dc:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
])('[A-06] an address of another chain keeps its form and names the chain: %s', (otherChain, text) => {
  expect(readRecipient(text, mainnet)).toEqual({ address: text, otherChain })
})

test('[A-06] an address chooses the network that its form names, where we pay on it', async () => {
  const paidOn = [...mainnet, { network: tron.id, chainId: null }]
  const of = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  expect(readRecipient(`tron:${of}`, paidOn)).toEqual({ address: of, network: tron.id })
  expect(readRecipient(`eth:${payee}`, paidOn).network).toBe('ethereum')
  expect(readRecipient(payee, paidOn).network).toBeUndefined()
})

test('[A-06] a link that is no payment, or none at all, is left for the check to refuse', async () => {
  const approve = `ethereum:0x${'a'.repeat(40)}@1/approve?address=${payee}&uint256=1`
  for (const text of [approve, 'https://example.org', 'vitalik.eth', `eip155:1:${payee}:9`]) {
    const { address, otherChain } = readRecipient(text, mainnet)
    expect([address, otherChain]).toEqual([text, undefined])
    expect(await checkAddress({ network: 'ethereum', address, ours: [] })).toBe('invalid')
  }
})

test('[A-06] what can never become an address is told while one types, what is only unfinished is not', () => {
  for (const begun of ['', '0', '0x', '0x5290', `0x${'1'.repeat(39)}`])
    expect(mayBecome('ethereum', begun)).toBe(true)
  for (const wrong of ['bc1q', '5290', '0xg', payee, `${payee}0`])
    expect(mayBecome('ethereum', wrong)).toBe(false)
  expect(mayBecome(tron.id, 'TJR')).toBe(true)
  expect(mayBecome(tron.id, '0x')).toBe(false)
})

test('[A-06] an address that only looks like a used one is called out, the used one itself is not', () => {
  const poison = `0x5290${'1'.repeat(32)}9EE7`
  expect(lookalikeOf(poison, [payee])).toBe(payee)
  expect(lookalikeOf(payee.toLowerCase(), [payee])).toBeUndefined()
  expect(lookalikeOf(`0x1111${payee.slice(6)}`, [payee])).toBeUndefined()
  expect(lookalikeOf('', [payee])).toBeUndefined()
})

test('[A-07] the way shows what was reached and when, what it waits for, and a rejection as its end', () => {
  const at = '2026-11-21T08:00:00Z'
  const marks = (...input: Parameters<typeof timelineOf>) =>
    timelineOf(...input).map(({ state, mark, at: time }) => [state, mark, ...(time ? [time] : [])].join(' '))
  expect(marks({ state: 'pending', timeline: [{ state: 'pending', at }] }).slice(0, 3)).toEqual([
    `pending done ${at}`,
    'approved active',
    'signed waiting',
  ])
  expect(
    marks({
      state: 'rejected',
      timeline: [
        { state: 'pending', at },
        { state: 'rejected', at },
      ],
    }),
  ).toEqual([`pending done ${at}`, `rejected failed ${at}`])
  const lost = [
    { state: 'broadcast', at: 'first' },
    { state: 'mined', at },
    { state: 'broadcast', at: 'again' },
  ] as const
  expect(marks({ state: 'broadcast', timeline: lost }).slice(3, 5)).toEqual([
    'broadcast done again',
    'mined active',
  ])
  expect(timelineOf({ state: 'final', timeline: [] }).every(({ mark }) => mark === 'done')).toBe(true)
})

test('[A-07] every reason has its text, one that is newer than this version a general one', async () => {
  const { transfers } = await loadLocale('en')
  expect(transfers[rejectionKey('limit_exceeded')]).toMatch(/daily limit/)
  expect(rejectionKey('something_new')).toBe('rejection.other')
  for (const reason of withdrawalWaitReasons) expect(transfers[`waits.${reason}`]).toBeTruthy()
  for (const reason of unavailableReasons) expect(transfers[`unavailable.${reason}`]).toBeTruthy()
})

test('a kept withdrawal request that is not of its shape is dropped, one that is stays', async () => {
  const input = { network: 'Ethereum', address: '0xa', money: { amount: '1', coin: 'LATER' } }
  const pending = { key: 'k', holder: '7', input }
  for (const [kept, read] of [
    [pending, pending],
    [{ ...pending, input: { ...input, money: null } }, null],
  ]) {
    tabStorage.setItem('lode.withdrawal', JSON.stringify({ state: { pending: kept }, version: 0 }))
    await usePendingRequest.persist.rehydrate()
    expect(usePendingRequest.getState().pending).toEqual(read)
  }
})
