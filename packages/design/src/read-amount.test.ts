import { expect, test } from 'vitest'
import { editAmount } from './edit-amount.ts'
import { amountText, readAmount } from './read-amount.ts'

const languages = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'ar', 'fr', 'it', 'es', 'vi', 'id', 'ru']
const decimals = { USDT: 6, BTC: 8, ETH: 18 }

/** What a field shows after somebody typed a text, key by key. */
function typing(keys: string, locale: string) {
  let now = { text: '', byPerson: false }
  for (const key of keys) now = editAmount(now, now.text + key, locale)
  return { ...now, reading: readAmount(now.text, { locale, decimals: 6, byPerson: now.byPerson }) }
}
const pasted = (text: string, locale: string, unit?: string) => {
  const now = editAmount({ text: '', byPerson: false }, text, locale, unit)
  return readAmount(now.text, { locale, decimals: 6, byPerson: now.byPerson })
}

test('[A-03] what is shown is read back exactly: every language, coin and size', () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`seed ${seed}`)
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  for (const locale of languages) {
    for (const [coin, places] of Object.entries(decimals)) {
      for (let round = 0; round < 300; round += 1) {
        const digits = 1 + Math.floor(random() * 34)
        const units = Array.from({ length: digits }, () => Math.floor(random() * 10)).join('')
        const whole = units.slice(0, -places).replace(/^0+/, '') || '0'
        const fraction = units.slice(-places).padStart(places, '0').replace(/0+$/, '')
        const amount = fraction === '' ? whole : `${whole}.${fraction}`
        const about = `${locale} ${coin} ${amount}`
        const shown = amountText(amount, locale)
        expect(readAmount(shown, { locale, decimals: places }), about).toEqual({ amount })
        const typed = editAmount({ text: '', byPerson: false }, shown, locale)
        const reading = readAmount(typed.text, { locale, decimals: places, byPerson: typed.byPerson })
        expect('either' in reading ? reading.either[0] : 'amount' in reading && reading.amount, about).toBe(
          amount,
        )
      }
    }
  }
})

test.each([
  ['en', '1234567.5', '1,234,567.5', '1234567.5'],
  ['es', '1234,5', '1234,5', '1234.5'],
  ['es', '12345,5', '12.345,5', '12345.5'],
  ['fr', '12345.5', '12\u202f345,5', '12345.5'],
  ['ru', '1000000', '1\u00a0000\u00a0000', '1000000'],
  ['id', '1500', '1.500', '1500'],
  ['en', '.5', '.5', '0.5'],
  ['ar', '١٢٣٤٫٥', '1,234.5', '1234.5'],
  ['zh-CN', '１２３４．５', '1,234.5', '1234.5'],
])('[A-03] thousands are grouped while one types: %s %s', (locale, keys, text, amount) => {
  expect(typing(keys, locale)).toEqual({ text, byPerson: false, reading: { amount } })
})

test.each([
  ['en', '1000,5', '1,000.5', '1000.5'],
  ['en', '1000,500', '1,000.500', '1000.5'],
  ['en', '1234567,', '1,234,567.', '1234567'],
  ['es', '1000.5', '1000,5', '1000.5'],
  ['id', '12345.5', '12.345,5', '12345.5'],
])('[A-03] a mark behind more than three digits is the decimal one: %s %s', (locale, keys, text, amount) => {
  expect(typing(keys, locale)).toEqual({ text, byPerson: false, reading: { amount } })
})

test('[A-03] a mark that is put before digits is not taken for the decimal one', () => {
  const shown = typing('1000', 'en')
  expect(editAmount(shown, '1,,000', 'en')).toEqual({ text: '1,,000', byPerson: true })
})

test.each([
  ['USDT', '1,234.56 USDT', '1234.56'],
  ['USDT', '\u2066+250.000\u00a0USDT\u2069', '250'],
  ['USDT', 'usdt 5', '5'],
  ['USDT', '$1.5', '1.5'],
  ['USDT', '12.5₮', '12.5'],
  ['BTC', '₿ 0.01', '0.01'],
  ['ETH', '0.5ETH', '0.5'],
])('[A-03] a pasted number is read without the unit of the field: %s %s', (unit, text, amount) => {
  expect(pasted(text, 'en', unit)).toEqual({ amount })
})

test.each(['5 BTC', '$5', '-5 ETH', '1.5k', '2M ETH', '5 ETH 6', 'ETH'])(
  '[A-03] a pasted number with another unit, a multiplier or a minus is no amount of ETH: %s',
  (text) => {
    expect(pasted(text, 'en', 'ETH')).toEqual({ problem: 'unreadable' })
  },
)

test.each([
  ['en', '1,234.56', '1234.56'],
  ['en', '1.234,56', '1234.56'],
  ['en', '1 234 567', '1234567'],
  ['en', "1'234'567.25", '1234567.25'],
  ['en', '12 345,678', '12345.678'],
  ['en', '1,5', '1.5'],
  ['fr', '1.234,5', '1234.5'],
  ['id', '1.5', '1.5'],
  ['ar', '١٬٢٣٤٫٥', '1234.5'],
  ['es', '0.500', '0.5'],
])('[A-03] what has one reading is read: %s %s', (locale, text, amount) => {
  expect(pasted(text, locale)).toEqual({ amount })
})

test.each([
  ['en', '1,000', ['1000', '1']],
  ['id', '1.500', ['1500', '1.5']],
  ['es', '1.000', ['1000', '1']],
])('[A-03] a mark that may be either is asked about, typed or pasted: %s %s', (locale, text, either) => {
  expect(pasted(text, locale)).toEqual({ either })
  expect(typing(text, locale).reading).toEqual({ either })
})

test('[A-03] an amount never gets a thousand times larger or smaller while its last digit is typed', () => {
  expect(typing('1,50', 'en').reading).toEqual({ amount: '1.5' })
  expect(typing('1,500', 'en').reading).toEqual({ either: ['1500', '1.5'] })
  expect(typing('1.500', 'fr')).toMatchObject({ text: '1,500', reading: { amount: '1.5' } })
})

test.each(['abc', '-1', '1e3', '1,23,456', '1.2.3', '1 00', '0x1', ',', '1'.repeat(81)])(
  '[A-03] %s is no amount',
  (text) => {
    expect(pasted(text, 'en')).toEqual({ problem: 'unreadable' })
  },
)

test('[A-03] more decimals than the coin has are refused, not cut', () => {
  expect(pasted('1.0000001', 'en')).toEqual({ problem: 'tooFine' })
  expect(pasted('1.0000010', 'en')).toEqual({ amount: '1.000001' })
})
