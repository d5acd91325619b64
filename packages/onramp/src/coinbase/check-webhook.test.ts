import { fixedClock } from '@lode/clock'
import { expect, test } from 'vitest'
import { checkWebhook } from './check-webhook.ts'

const secret = 'secret'
const t = 1_636_936_200
const clock = fixedClock(new Date(t * 1000))
// The signing service's own test.
const v0 = '1b3d69df55f1e52f05224ba94a5162abeb17ef52cd7f4948c390f810d6a87e98'
const v1 = '6ff29df35f86d5a22d7831397add4b3ff866238e983cd365990ca3910b628a5d'
const old = { body: Buffer.from('hello !'), headers: { 'x-hook0-signature': `t=${t},v0=${v0}` } }
const named = { 'content-type': 'application/json', 'x-event-id': 'evt_1' }
const body = Buffer.from('{"a":1}')
const signedBy = (signature: string) => ({ ...named, 'x-hook0-signature': signature })
const h = 'h=content-type x-event-id'
const check = (more: Partial<Parameters<typeof checkWebhook>[0]>) =>
  checkWebhook({ body, headers: signedBy(`t=${t},${h},v1=${v1}`), secret, clock, acceptsV0: false, ...more })

test('[B-07] a webhook is genuine by v1 with its parts in any order, by v0 where that is accepted', () => {
  expect(check({})).toBeNull()
  for (const parts of [
    [`v1=${v1}`, `t=${t}`, h],
    [h, `v0=${'0'.repeat(64)}`, `v1=${v1}`, `t=${t}`],
    [` ${h}`, ` t=${t}`, ` v1=${v1}`],
  ])
    expect(check({ headers: signedBy(parts.join(',')) })).toBeNull()
  expect(check({ ...old, acceptsV0: true })).toBeNull()
  expect(check(old)).toBe('signature_missing')
})

test('[B-07] a webhook is refused with other bytes, values, secret, names or signature', () => {
  for (const more of [
    { body: Buffer.from('{"a": 1}') },
    { secret: 'another' },
    { headers: { ...signedBy(`t=${t},${h},v1=${v1}`), 'x-event-id': 'evt_2' } },
    { headers: signedBy(`t=${t},h=x-event-id content-type,v1=${v1}`) },
    { headers: signedBy(`t=${t + 1},${h},v1=${v1}`) },
    { headers: signedBy(`t=${t},${h},v1=${v1.slice(0, -2)}`) },
    { headers: signedBy(`t=${t},${h},v1=`) },
    // The v0 alone would pass.
    {
      ...{ acceptsV0: true, body: old.body },
      headers: signedBy(`t=${t},v0=${v0},${h},v1=${v1}`),
    },
  ])
    expect(check(more)).toBe('signature_wrong')
  for (const signature of ['', 'v1', `${h},v1=${v1}`, `t=x,${h},v1=${v1}`, `t=${t}`])
    expect(check({ headers: signedBy(signature) })).toBe('signature_missing')
  expect(check({ headers: named })).toBe('signature_missing')
})

test('[B-07] a webhook is refused once its time is five minutes from ours, before or after', () => {
  for (const [seconds, fault] of [
    [300, null],
    [-300, null],
    [301, 'too_old'],
    [-301, 'too_old'],
  ] as const)
    expect(check({ clock: fixedClock(new Date((t + seconds) * 1000)) })).toBe(fault)
})
