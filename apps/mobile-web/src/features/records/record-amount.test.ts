import { AmountText } from '@lode/design'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

test('[A-04] money that comes is green with a plus, money that leaves is ink with a minus: red is for loss and error', () => {
  const drawn = (amount: string): string =>
    renderToString(
      createElement(AmountText, { value: { amount, coin: 'USDT' }, signed: true, fixed: true }),
    ).replaceAll('<!-- -->', '')
  expect(drawn('12.5')).toContain('text-gain')
  expect(drawn('12.5')).toContain('+12')
  expect(drawn('-12.5')).not.toMatch(/text-(gain|loss|bad)/)
  expect(drawn('-12.5')).toContain('−12')
})
