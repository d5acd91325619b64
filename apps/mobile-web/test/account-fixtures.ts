import type { endpoints, ReplyOf } from '@lode/api-contract'
import { at } from './mining-fixtures.ts'

/** Three devices that are signed in, of which the first one asks. */
export const sessions: ReplyOf<typeof endpoints.session.list>['sessions'] = [
  {
    id: '00000000-0000-8000-8000-0000000005e1',
    createdAt: '2026-11-21T09:00:00Z',
    expiresAt: '2026-11-28T09:04:00Z',
    device: { browser: 'Chrome', system: 'Windows' },
    current: true,
  },
  {
    id: '00000000-0000-8000-8000-0000000005e2',
    createdAt: '2026-11-20T10:01:00Z',
    expiresAt: '2026-11-27T10:05:00Z',
    device: { browser: 'Safari', system: 'iPhone' },
    current: false,
  },
  {
    id: '00000000-0000-8000-8000-0000000005e3',
    createdAt: '2026-11-19T11:02:00Z',
    expiresAt: '2026-11-26T11:06:00Z',
    device: null,
    current: false,
  },
]

/** One entry of each kind. */
export const securityEntries: ReplyOf<typeof endpoints.account.securityLog>['rows'] = [
  {
    kind: 'recipient_confirmed',
    id: '00000000-0000-8000-8000-0000000005e4',
    at,
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    network: 'ethereum',
    amount: { amount: '250.5', coin: 'USDT' },
  },
  {
    kind: 'ended',
    id: '00000000-0000-8000-8000-0000000005e5',
    at,
    device: { browser: 'Firefox', system: 'Linux' },
    by: 'another',
  },
  {
    kind: 'signed_in',
    id: '00000000-0000-8000-8000-0000000005e6',
    at,
    device: { browser: 'Safari', system: 'iPhone' },
    key: 'Zq3_x-9A',
  },
  {
    kind: 'only_saved_off',
    id: '00000000-0000-8000-8000-0000000005e7',
    at,
    effectiveAt: '2036-11-22T12:00:00Z',
  },
  {
    kind: 'recipient_saved',
    id: '00000000-0000-8000-8000-0000000005e8',
    at,
    name: 'Cold wallet',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    network: 'ethereum',
    effectiveAt: '2036-11-21T12:00:00Z',
  },
]

/** One export that lies ready and one whose time is over. */
export const exported: ReplyOf<typeof endpoints.account.exports>['exports'] = [
  {
    id: '00000000-0000-8000-8000-0000000000e1',
    state: 'ready',
    askedAt: '2026-11-21T08:00:00Z',
    readyAt: '2026-11-21T08:01:00Z',
    until: '2026-11-24T08:01:00Z',
    bytes: 48_210,
  },
  {
    id: '00000000-0000-8000-8000-0000000000e2',
    state: 'erased',
    askedAt: '2026-11-02T08:00:00Z',
    readyAt: '2026-11-02T08:01:00Z',
    until: '2026-11-05T08:01:00Z',
    bytes: 40_118,
  },
]
