/** What a movement belongs to, and where that is shown. */
export type Subject = {
  kind: 'deposit' | 'withdrawal' | 'order' | 'rental' | 'exchange' | 'invite'
  to: `/${string}`
}

const places: Record<Subject['kind'], (id: string) => Subject['to']> = {
  deposit: (id) => `/depositDetails?id=${id}`,
  withdrawal: (id) => `/withdrawalDetails?id=${id}`,
  order: (id) => `/orderDetails?id=${id}`,
  rental: (id) => `/miningMachine?tab=mine&rental=${id}`,
  exchange: (id) => `/flashRedemptionRecord?id=${id}`,
  invite: () => '/invite',
}

/**
 * What the reference of a movement names; null for one that this version shows nowhere.
 * @example subjectOf('deposit:9f86d081-884c-8d65-9a2f-eaa0c55ad015') // { kind: 'deposit', to: '/depositDetails?id=9f86…' }
 */
export function subjectOf(reference: string): Subject | null {
  const [, name = '', id = ''] = /^([a-z]+):([0-9a-f-]{36})$/.exec(reference) ?? []
  const kind = name === 'referral' ? 'invite' : name
  if (!Object.hasOwn(places, kind)) return null
  const known = kind as Subject['kind']
  return { kind: known, to: places[known](id) }
}
