import { expect, test } from 'vitest'
import { drawQr } from './qr-code.tsx'

test('[W-31] a code needs a text, of no more than fits the largest code there is', () => {
  expect(() => drawQr('')).toThrow('No input text')
  expect(() => drawQr('x'.repeat(2_400))).toThrow()
  const { path, size } = drawQr('wc:abc@2')
  expect(path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/)
  expect(size).toBeGreaterThan(21)
})
