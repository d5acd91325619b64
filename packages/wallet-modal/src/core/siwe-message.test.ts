import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { siweMessage } from './siwe-message.ts'

test('the message that signs in is the one that viem writes for the same parts [W-30]', () => {
  const parts = {
    domain: 'lode.example:4000',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    statement: 'Se connecter avec « Lode ». Gratuit.',
    uri: 'https://lode.example:4000',
    chainId: 11_155_111,
    nonce: 'a1B2c3D4e5',
    issuedAt: new Date('2026-03-01T12:00:00.123Z'),
  } as const
  expect(siweMessage(parts)).toBe(createSiweMessage({ ...parts, version: '1' }))
})
