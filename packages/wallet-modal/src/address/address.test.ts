import { expect, test } from 'vitest'
import { identicon, shortenAddress } from './index.ts'

const ethereum = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

// Seen to fail with '0x' counted among the four, which left two letters to tell a lookalike by.
test('[W-40] an address is shortened to four letters behind its prefix and six, whatever its chain', () => {
  expect(shortenAddress(ethereum)).toBe('0xf39F…b92266')
  expect(shortenAddress(tron)).toBe('TJRab…jpRTv8')
  expect(shortenAddress('TQ12')).toBe('TQ12')
  expect(shortenAddress('')).toBe('')
})

test('[W-40] the picture of an address is always the same, however it is written, and another of another', () => {
  expect(identicon(ethereum)).toEqual(identicon(ethereum.toLowerCase()))
  expect(identicon(ethereum)).toEqual(identicon(`0X${ethereum.slice(2)}`))
  expect(identicon(tron)).not.toEqual(identicon(tron.toLowerCase()))
  const pictures = Array.from({ length: 500 }, (_, n) => identicon(`0x${n.toString(16).padStart(40, '0')}`))
  expect(new Set(pictures.map((one) => JSON.stringify(one))).size).toBeGreaterThan(495)
  const hues = pictures.map(({ ground }) => Number(/hsl\((\d+)/.exec(ground)?.[1]))
  // All round the circle, none outside of it.
  expect(Math.max(...hues)).toBeLessThan(360)
  expect(new Set(hues.map((hue) => Math.floor(hue / 30))).size).toBe(12)
})
