import { expect, test } from 'vitest'
import { groupAddress } from './group-address.ts'

test('an address that is shown whole is cut into fours, and nothing of it is lost', () => {
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  expect(groupAddress(address).slice(0, 3)).toEqual(['0x', '71C7', '656E'])
  expect(groupAddress(address).join('')).toBe(address)
  expect(groupAddress('TJRabPrwb')).toEqual(['TJRa', 'bPrw', 'b'])
})
