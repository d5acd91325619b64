import { expect, test } from 'vitest'
import { isNetwork, keepNetworks, networkName, networkNames, networkOf, UnknownNetwork } from './network.ts'

test('[A-02] a network that is kept is known by its name, behind those of the start, and once', () => {
  expect([isNetwork('basalt'), networkName('basalt')]).toEqual([false, 'basalt'])
  expect(() => networkOf('basalt')).toThrow(UnknownNetwork)
  const before = networkNames()
  const basalt = { id: 'basalt', name: 'Basalt', addresses: 'evm', coins: ['USDT'] } as const
  keepNetworks([basalt, basalt])
  expect(networkOf('basalt')).toEqual(basalt)
  expect([networkName('basalt'), isNetwork('basalt')]).toEqual(['Basalt', true])
  expect(before[0]).toBe('ethereum')
  expect(networkNames()).toEqual([...before, 'basalt'])
})

test.each([
  ['another form of address than it had', { id: 'ethereum', name: 'Ethereum', addresses: 'tron' as const }],
  ['a name that is none', { id: '../x', name: 'Up', addresses: 'evm' as const }],
])('[A-02] a network with %s is refused, and nothing is kept of it', (_what, network) => {
  const before = networkNames()
  expect(() => keepNetworks([{ ...network, coins: [] }])).toThrow(UnknownNetwork)
  expect([networkNames(), networkOf('ethereum').addresses]).toEqual([before, 'evm'])
})
