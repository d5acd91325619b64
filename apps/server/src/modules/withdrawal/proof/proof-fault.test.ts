import { randomUUID } from 'node:crypto'
import { deviceKeyUri, recipientText } from '@lode/api-contract'
import { money } from '@lode/domain'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { newDeviceKey } from '../../../../testing/test-client.ts'
import { deriveKey } from '../../../platform/derive-key.ts'
import type { Withdrawal } from '../repository.ts'
import { proofFault } from './proof-fault.ts'
import type { WithdrawalProof } from './withdrawal-proof.ts'

const site = {
  chainId: 1,
  publicOrigin: 'https://lode.example',
  verifyByContract: async () => false,
}
const requestedAt = new Date('2026-11-21T09:00:00Z')
const asked = {
  network: 'ethereum',
  address: '0x1111111111111111111111111111111111111111',
  money: { amount: '20', coin: 'USDT' },
} as const

type Changes = {
  site?: Partial<typeof site>
  message?: { domain?: string; uri?: string; chainId?: number; issuedAt?: Date; resources?: string[] }
  confirmation?: Partial<typeof site>
  withdrawal?: Partial<Withdrawal>
  proof?: (proof: WithdrawalProof) => Partial<WithdrawalProof> | Promise<Partial<WithdrawalProof>>
}

// Each check was taken out by itself, and seen to be missed here.
/** What is found wrong with what a holder really signed, but for what is changed. */
async function faultOf(changes: Changes = {}, { known = true } = {}) {
  const account = privateKeyToAccount(generatePrivateKey())
  const { deviceKey, sign } = await newDeviceKey()
  const key = randomUUID()
  const claim = { ...asked, key, origin: site.publicOrigin, chainId: site.chainId }
  const { publicOrigin: origin = claim.origin, chainId = claim.chainId } = changes.confirmation ?? {}
  const walletSignature = await account.signMessage({
    message: recipientText({ ...claim, origin, chainId }),
  })
  const request = `POST\n/api/withdrawals\n${key}\n${JSON.stringify({ ...asked, walletSignature })}`
  const message = createSiweMessage({
    address: account.address,
    domain: 'lode.example',
    uri: 'https://lode.example',
    chainId: 1,
    version: '1',
    nonce: 'aaaaaaaaaaaaaaaa',
    issuedAt: new Date('2026-11-21T08:00:00Z'),
    resources: [await deviceKeyUri(deviceKey)],
    ...changes.message,
  })
  const proof: WithdrawalProof = {
    withdrawalId: deriveKey('7', key),
    request,
    requestSignature: await sign(request),
    deviceKey,
    message,
    messageSignature: await account.signMessage({ message }),
    holder: account.address,
  }
  const withdrawal = {
    id: proof.withdrawalId,
    userId: 7n,
    network: 'ethereum',
    address: asked.address,
    amount: money(20_000_000n, 'USDT'),
    requestedAt,
    ...changes.withdrawal,
  } as Withdrawal
  return proofFault(
    { ...site, ...changes.site },
    { withdrawal, proof: { ...proof, ...(await changes.proof?.(proof)) }, known },
  )
}

test('[A-08] what device and wallet really signed is without fault, for a recipient who is known and for one who is confirmed', async () => {
  expect([await faultOf(), await faultOf({}, { known: false })]).toEqual([null, null])
})

test('[A-08] a request that the device key did not sign, or that was changed after it had, is found', async () => {
  const other = await newDeviceKey()
  const byAnother = await faultOf({
    proof: async ({ request }) => ({ requestSignature: await other.sign(request) }),
  })
  const changed = await faultOf({ proof: ({ request }) => ({ request: `${request} ` }) })
  expect([byAnother, changed]).toEqual(['request_not_signed', 'request_not_signed'])
})

test('[A-08] another withdrawal, amount, coin, recipient or network than was asked for is found', async () => {
  const of = (withdrawal: Partial<Withdrawal>) => faultOf({ withdrawal })
  expect([
    await of({ id: randomUUID() }),
    await of({ userId: 8n }),
    await of({ amount: money(20_000_001n, 'USDT') }),
    await of({ amount: money(20_000_000n, 'BTC') }),
    await of({ address: '0x2222222222222222222222222222222222222222' }),
    await of({ network: 'tron' as never }),
  ]).toEqual([
    'another_request',
    'another_request',
    'another_payment',
    'another_payment',
    'another_payment',
    'another_payment',
  ])
})

test('[A-08] a sign-in at another site or on another chain lets in no device here', async () => {
  for (const message of [{ domain: 'evil.example' }, { uri: 'https://evil.example' }, { chainId: 5 }])
    expect(await faultOf({ message }), JSON.stringify(message)).toBe('another_site')
  expect(await faultOf({ site: { publicOrigin: 'https://evil.example' } })).toBe('another_site')
})

test('[A-08] a sign-in that names another device key, more than one, or none lets in no device', async () => {
  const other = await deviceKeyUri((await newDeviceKey()).deviceKey)
  for (const resources of [[other], [other, other], []])
    expect(await faultOf({ message: { resources } })).toBe('another_device')
})

test('[A-08] a sign-in that is older than a session lives, or younger than the request, is found', async () => {
  const signedAt = (text: string) => faultOf({ message: { issuedAt: new Date(text) } })
  expect(await signedAt('2026-11-21T09:00:01Z')).toBe('sign_in_too_old')
  expect(await signedAt('2026-10-01T00:00:00Z')).toBe('sign_in_too_old')
  expect(await signedAt('2026-11-21T08:59:59Z')).toBeNull()
})

test('[A-08] a sign-in of another wallet than the holder’s, and one that no wallet signed, are found', async () => {
  const stranger = privateKeyToAccount(generatePrivateKey())
  expect(await faultOf({ proof: () => ({ holder: stranger.address }) })).toBe('another_holder')
  const forged = await faultOf({
    proof: async ({ message }) => ({ messageSignature: await stranger.signMessage({ message }) }),
  })
  expect(forged).toBe('wallet_did_not_sign')
  const byContract = { site: { verifyByContract: async () => true } }
  expect(await faultOf({ ...byContract, proof: () => ({ messageSignature: '0x00' }) })).toBeNull()
})

test('[A-08] a recipient who is not known needs the wallet’s own word for this site and chain', async () => {
  const at = (confirmation: Partial<typeof site>) => faultOf({ confirmation }, { known: false })
  expect(await at({ publicOrigin: 'https://evil.example' })).toBe('recipient_not_confirmed')
  expect(await at({ chainId: 5 })).toBe('recipient_not_confirmed')
})
