import { expect, test } from 'vitest'
import { groupAddress, shortAddress } from './address-text.tsx'

test('an address is shortened in lists and cut into fours where it is whole', () => {
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  expect(shortAddress(address)).toBe('0x71C7…976F')
  expect(groupAddress(address).slice(0, 3)).toEqual(['0x', '71C7', '656E'])
  expect(groupAddress(address).join('')).toBe(address)
  expect(shortAddress('TQ12')).toBe('TQ12')
})
