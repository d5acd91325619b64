import { expect, test } from 'vitest'
import { verifyAssertion } from './verify-assertion.ts'
import { verifyRegistration } from './verify-registration.ts'

// Test vectors of Web Authentication level 3 (W3C), section 16, as printed there in hexadecimal. All are of example.org.
const origin = 'https://example.org'
const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex')
const text = (hexadecimal: string) => hex(hexadecimal).toString('base64url')

/** Section 16.3: a credential with self attestation, made by a user who was verified. */
const selfAttested = {
  id: text('455ef34e2043a87db3d4afeb39bbcb6cc32df9347c789a865ecdca129cbef58c'),
  attestationObject:
    text(`a363666d74667061636b65646761747453746d74a263616c672663736967584630440220067a20754ab925005dbf378097c92120031581c7
    3228d1fb4f5b881bcd7da98302207fc7b147558c7c0eba3af18bd9d121fa3d3a26d17fe3f220272178f473b6006d68617574684461746158a4bfabc374
    32958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b55d00000000df850e09db6afbdfab51697791506cfc0020455ef34e2043a87db3d4
    afeb39bbcb6cc32df9347c789a865ecdca129cbef58ca5010203262001215820eb151c8176b225cc651559fecf07af450fd85802046656b34c18f6cf19
    3843c5225820927b8aa427a2be1b8834d233a2d34f61f13bfd44119c325d5896e183fee484f2`),
  clientDataJSON:
    text(`7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a2265476e4374334c55745936366b336a
    506a796e6962506b31716e666644616966715a774c33417032392d55222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c22
    63726f73734f726967696e223a66616c73652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e646564
    2077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a20553968
    5458764b453255526b4d6e625f307859485667227d`),
  challenge: 'eGnCt3LUtY66k3jPjynibPk1qnffDaifqZwL3Ap29-U',
}

/** Section 16.6: a credential with a long id, and what it signed; the user was verified. */
const longId = {
  x: '3b8176b7504489cc593046d7988abb7905a742de6ac2cdc748a873c663e90cb1',
  y: '1436d5edc9a75f23999eef9d5950a5c2455514ee1014084720f841a06b828a11',
  challenge: text('ef1deba56dce48f674a447ccf63b9599258ce87648e5c396f2ef0ca1da460e3b'),
  authenticatorData: text('bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b50d00000000'),
  clientDataJSON:
    text(`7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a22377833727057334f53505a30
    7045664d396a75566d53574d36485a4935634f573875384d6f647047446a73222c226f726967696e223a226874747073
    3a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73657d`),
  signature:
    text(`304502203ecef83fb12a0cae7841055f9f87103a99fd14b424194bbf06c4623d3ee6e3fd022100d2ace346db262b1374
    a6b70faa51f518a42ddca13a4125ce6f5052a75bac9fb6`),
}

/** Section 16.2: what a credential without attestation signed; its user was not verified. */
const unverified = {
  x: 'afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61',
  y: '930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220',
  challenge: text('39c0e7521417ba54d43e8dc95174f423dee9bf3cd804ff6d65c857c9abf4d408'),
  authenticatorData: text('bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000'),
  clientDataJSON:
    text(`7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a224f63446e55685158756c5455
    506f334a5558543049393770767a7a59425039745a63685879617630314167222c226f726967696e223a226874747073
    3a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73657d`),
  signature:
    text(`3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f0b935381
    74f575bf11a1dd5d78c6e486013f937295ea13653e331e87`),
}

const register = (given = selfAttested) =>
  verifyRegistration({
    registration: {
      ...{ id: given.id, rawId: given.id, type: 'public-key' },
      response: { clientDataJSON: given.clientDataJSON, attestationObject: given.attestationObject },
    },
    ...{ challenge: given.challenge, origin },
  })

const assert = (given: typeof longId, { at = origin, counter = 0 } = {}) =>
  verifyAssertion({
    assertion: {
      ...{ id: 'aWQ', rawId: 'aWQ', type: 'public-key' },
      response: {
        ...{ clientDataJSON: given.clientDataJSON, signature: given.signature },
        authenticatorData: given.authenticatorData,
      },
    },
    ...{ challenge: given.challenge, origin: at },
    passkey: {
      id: 'aWQ',
      publicKey: hex(`a5010203262001215820${given.x}225820${given.y}`),
      counter,
    },
  })

test('[O-01] the registration of WebAuthn’s own test vectors is taken, and its key is the one printed there', async () => {
  const made = await register()
  expect(Buffer.from(made?.publicKey ?? []).toString('hex')).toContain(
    'eb151c8176b225cc651559fecf07af450fd85802046656b34c18f6cf193843c5',
  )
  expect(made?.id).toBe(selfAttested.id)
  const another = text('00c30fb78531c464d2b6771dab8d7b603c01162f2fa486bea70f283ae556e130')
  expect(await register({ ...selfAttested, challenge: another })).toBeNull()
})

test('[O-01] the assertion of the vectors is taken; one of a user who was not verified, of another key or site is not', async () => {
  expect(await assert(longId)).toEqual({ counter: 0 })
  expect(await assert(unverified)).toBeNull()
  expect(await assert({ ...longId, x: unverified.x, y: unverified.y })).toBeNull()
  expect(await assert({ ...longId, challenge: unverified.challenge })).toBeNull()
  expect(await assert(longId, { at: 'https://evil.example.org' })).toBeNull()
  // It counted before and says nothing now: a copy.
  expect(await assert(longId, { counter: 5 })).toBeNull()
})
