import { expect, test } from 'vitest'
import { networkLabel } from './network-label.ts'
import { truncate } from './truncate.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
test('[W-40] a profile name is cut at 20 letters, and a letter is what a reader counts', () => {
  expect(truncate('exactly-twenty-chars', 20)).toBe('exactly-twenty-chars')
  expect(truncate('exactly-twenty-chars!', 20)).toBe('exactly-twenty-chars…')
  expect(truncate('👩‍🚀'.repeat(21), 20)).toBe(`${'👩‍🚀'.repeat(20)}…`)
})

test('[W-05] the network button names the network, or says what is to be done', () => {
  const chains = [{ id: 1, name: 'Ethereum' }] as unknown as Parameters<typeof networkLabel>[1]
  const label = (facts: Partial<Parameters<typeof networkLabel>[0]>) =>
    networkLabel(
      {
        address: undefined,
        chainId: undefined,
        isUnsupportedChain: false,
        network: { approved: undefined, supportsAll: true, selected: undefined },
        ...facts,
      },
      chains,
    )
  expect(label({})).toEqual({ key: 'selectNetwork' })
  expect(label({ network: { approved: undefined, supportsAll: true, selected: 1 } })).toEqual({
    name: 'Ethereum',
  })
  expect(label({ address: from, chainId: 1 })).toEqual({ name: 'Ethereum' })
  expect(label({ address: from, chainId: 5, isUnsupportedChain: true })).toEqual({ key: 'switchNetwork' })
  expect(label({ address: from, chainId: undefined })).toEqual({ key: 'unknownNetwork' })
})
