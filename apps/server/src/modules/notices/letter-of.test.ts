import { expect, test } from 'vitest'
import { letterOf } from './letter-of.ts'
import { writePush } from './write-push.ts'

const row = (kind: string) => ({ kind, id: 'i', at: new Date(0), about: {} }) as never

// Seen to fail with each of the four left out, and with one more.
test('[U-07] [A-06] what somebody else may be doing goes ahead of all other letters; what a holder was promised does not', () => {
  const urgent = (kind: string) => letterOf(row(kind), { confirmed: true }).urgent
  const hurry = ['signed_in', 'recipient_confirmed', 'recipient_saved', 'only_saved_off']
  expect(hurry.map(urgent)).toEqual([true, true, true, true])
  expect(['only_saved_on', 'deposit', 'announcement', 'export_ready'].map(urgent)).toEqual([
    ...[false, false, false, false],
  ])
})

test('[U-07] [A-06] a notice on a lock screen leads to where its holder can do something about it', async () => {
  const placeOf = async (kind: string) => (await writePush(row(kind), { amounts: true })('en')).path
  const kinds = ['recipient_saved', 'only_saved_on', 'only_saved_off', 'recipient_confirmed', 'signed_in']
  expect(await Promise.all(kinds.map(placeOf))).toEqual([
    ...['/addressBook', '/addressBook', '/addressBook', '/security', '/security'],
  ])
  expect(await placeOf('withdrawal_paid')).toBe('/withdrawalDetails?id=i')
  expect(await placeOf('withdrawals_frozen')).toBe('/withdraw')
})
