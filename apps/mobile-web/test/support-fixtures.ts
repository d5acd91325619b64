import type { endpoints, ReplyOf } from '@lode/api-contract'

/** Support, when it opens again on Monday. */
export const supportOverview: ReplyOf<typeof endpoints.support.overview> = {
  last: 0,
  unread: 0,
  closed: false,
  online: false,
  opensAt: '2026-11-23T08:00:00Z',
  hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' }],
  answersWithin: 12,
  email: 'help@lode.example',
}
