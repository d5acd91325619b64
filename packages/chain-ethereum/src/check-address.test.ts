import { expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'

// The vectors of EIP-55.
const checksummed = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const

test.each(checksummed)('[A-06] %s is taken, and so it is in letters of one case', (address) => {
  expect(checkAddress({ text: address, ours: [] })).toEqual({ ok: true, address })
  expect(checkAddress({ text: address.toLowerCase(), ours: [] })).toEqual({ ok: true, address })
  expect(checkAddress({ text: `0x${address.slice(2).toUpperCase()}`, ours: [] })).toEqual({
    ok: true,
    address,
  })
})

test('[A-06] an address with any one letter in the wrong case is refused', () => {
  for (const address of checksummed)
    for (let i = 2; i < address.length; i++) {
      const letter = address.charAt(i)
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      if (other === letter) continue
      const text = address.slice(0, i) + other + address.slice(i + 1)
      expect(checkAddress({ text, ours: [] })).toEqual({ ok: false, code: 'withdraw.address_checksum' })
    }
})

test('[A-06] what is no address, nobody’s, or ours is refused', () => {
  const [own] = checksummed
  const invalid = { ok: false, code: 'withdraw.address_invalid' }
  for (const text of ['', '0x', 'vitalik.eth', `${own}0`, own.slice(0, -1), `0X${own.slice(2)}`, `${own} `])
    expect(checkAddress({ text, ours: [] })).toEqual(invalid)
  expect(checkAddress({ text: `0x${'0'.repeat(40)}`, ours: [] })).toEqual(invalid)
  expect(checkAddress({ text: own.toLowerCase(), ours: [own] })).toEqual({
    ok: false,
    code: 'withdraw.address_ours',
  })
})
