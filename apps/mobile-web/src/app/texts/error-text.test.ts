import { ApiError, errorCodes, TransportError } from '@lode/api-contract'
import { createTranslations, loadLocale, locales } from '@lode/translations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorText } from './error-text.ts'

async function textsOf(locale: (typeof locales)[number]) {
  return createTranslations({ locale, catalogue: await loadLocale(locale) }).getFixedT(locale, 'errors')
}

test.each(locales)('[S-04] every error code has a text in %s', async (locale) => {
  const t = await textsOf(locale)
  for (const code of errorCodes) {
    const text = errorText(t, new ApiError(code, { available: '1.5', seconds: 7, coin: 'USDT' }))
    expect(text, code).not.toBe(code)
    expect(text.length, code).toBeGreaterThan(2)
  }
})

test('[S-04] without a typed code the status decides, and no answer has its own text', async () => {
  const t = await textsOf('en')
  expect(errorText(t, new TransportError(403))).toBe('Access Denied.')
  expect(errorText(t, new TransportError(502))).toBe('Server Error.')
  expect(errorText(t, new TransportError(418))).toBe('Please connect your wallet first.')
  expect(errorText(t, new TransportError(418, { withSession: true }))).toBe(
    'Our server failed. Please try again soon.',
  )
  expect(errorText(t, new TransportError(null))).toBe(
    'Server response timeout, please refresh the current page.',
  )
  expect(errorText(t, new TransportError(null, { unsent: true }))).toBe('You’re offline. Nothing was sent.')
})

test('[S-04] without a network no server is said to be slow', async () => {
  const t = await textsOf('en')
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(errorText(t, new TransportError(null))).toBe(
    'You’re offline. This will load when you’re back online.',
  )
  expect(errorText(t, new TransportError(502))).toBe('Server Error.')
})

test('[S-04] a typed code wins over the text of its status, with its parameters in place', async () => {
  const t = await textsOf('en')
  expect(errorText(t, new ApiError('request.origin_refused'))).not.toBe('Access Denied.')
  expect(errorText(t, new ApiError('withdraw.below_minimum', { minimum: '10', coin: 'USDT' }))).toBe(
    'The minimum withdrawal is 10 USDT.',
  )
})
