import { expect, test } from 'vitest'
import { newDeviceKey } from '../../../testing/test-client.ts'
import { verifyDeviceSignature } from './verify-device-signature.ts'

// Seen to fail when the first key that was kept answers for all.
test('[U-08] a text is signed by the key that signed it, and by no other, the first time and after', async () => {
  const [alice, bob] = [await newDeviceKey(), await newDeviceKey()]
  const signature = await alice.sign('withdraw 5')
  for (let time = 0; time < 2; time++) {
    expect(await verifyDeviceSignature(alice.deviceKey, { text: 'withdraw 5', signature })).toBe(true)
    expect(await verifyDeviceSignature(bob.deviceKey, { text: 'withdraw 5', signature })).toBe(false)
    expect(await verifyDeviceSignature(alice.deviceKey, { text: 'withdraw 6', signature })).toBe(false)
  }
})

test('[U-08] what is no key or no signature is refused, and says nothing', async () => {
  const { deviceKey, sign } = await newDeviceKey()
  const signature = await sign('text')
  const { x, y } = deviceKey
  for (const key of [
    { x, y: x },
    { x: '', y: '' },
    { x: 'AA', y: 'AA' },
    { x: y, y: x },
  ])
    expect(await verifyDeviceSignature(key, { text: 'text', signature })).toBe(false)
  for (const other of ['', signature.slice(2), `${signature}AAAA`, 'ä'])
    expect(await verifyDeviceSignature(deviceKey, { text: 'text', signature: other })).toBe(false)
})
