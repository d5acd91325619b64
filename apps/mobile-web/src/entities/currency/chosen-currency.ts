import { isLocale, type Locale } from '@lode/translations'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../app/storage/storage.ts'

/** The currencies that amounts can be shown in; those that the bank tells rates of. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CNY',
  'JPY',
  'KRW',
  'IDR',
  'HKD',
  'CHF',
  'SGD',
  'BRL',
  'MXN',
] as const

/** One of them. */
export type Currency = (typeof currencies)[number]

const key = 'lode.currency'
const usual: Partial<Record<Locale, Currency>> = {
  'zh-CN': 'CNY',
  ja: 'JPY',
  ko: 'KRW',
  fr: 'EUR',
  it: 'EUR',
  es: 'EUR',
  id: 'IDR',
}

const chosen = createStore<{ currency: Currency | undefined }>()(() => ({ currency: savedCurrency() }))

/** The holder's currency: what was chosen on this device, else what is usual where the language is spoken. */
export function useCurrency(): Currency {
  const { i18n } = useTranslation()
  const currency = useStore(chosen, (state) => state.currency)
  return currency ?? (isLocale(i18n.language) ? usual[i18n.language] : undefined) ?? 'USD'
}

/** Remembers a choice on this device. */
export function chooseCurrency(currency: Currency): void {
  deviceStorage.setItem(key, currency)
  chosen.setState({ currency })
}

/** What a currency is called in a language. @example currencyName('EUR', 'en') // 'Euro' */
export function currencyName(currency: Currency, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
}

function savedCurrency(): Currency | undefined {
  const saved = deviceStorage.getItem(key)
  return currencies.find((one) => one === saved)
}
