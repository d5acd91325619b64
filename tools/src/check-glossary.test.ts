import { expect, test } from 'vitest'
import { checkGlossary, type Glossary } from './check-glossary.ts'

const glossaries: Record<string, Glossary> = {
  en: { wallet: { say: 'wallet', not: ['mall'] }, payout: { say: 'payout' } },
  es: { wallet: { say: 'billetera', not: ['monedero', 'cartera'] }, payout: { say: 'abono' } },
  'zh-CN': { wallet: { say: '钱包', not: ['錢包'] }, payout: { say: '派发' } },
}
const check = (en: string, es: string, zh = 'x') =>
  checkGlossary({ en: { a: en }, es: { a: es }, 'zh-CN': { a: zh } }, glossaries)

test('texts that keep to the words of their glossary have no fault', () => {
  expect(check('Wallet', 'Billetera', '钱包')).toEqual([])
})

test('a refused word is named with the one to use, whatever its ending or its place', () => {
  expect(check('Your wallets', 'Tus Carteras')).toEqual(['es: "a" says "cartera"; the word is "billetera"'])
  expect(check('Your wallet', 'Tu billetera', '您的錢包')).toEqual([
    'zh-CN: "a" says "錢包"; the word is "钱包"',
  ])
})

test('a refused word inside of another word, or as the name of a parameter, is no fault', () => {
  expect(check('A small one for {{mall}}', 'Descartera {{cartera}}')).toEqual([])
})

test('a text that is a term in English is that term in every language', () => {
  expect(check('Wallet', 'Bolsa', '钱包')).toEqual([
    'es: "a" is "Bolsa"; the word for "wallet" is "billetera"',
  ])
})

test('a language without a word for a term is named', () => {
  const { payout: _, ...rest } = glossaries.es ?? {}
  expect(checkGlossary({ en: {}, es: {} }, { ...glossaries, es: rest })).toEqual([
    'es: the glossary has no word for "payout"',
  ])
})
