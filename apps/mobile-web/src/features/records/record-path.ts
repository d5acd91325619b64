import type { HolderRecord } from './queries.ts'

const pages = {
  deposit: '/depositDetails',
  withdrawal: '/withdrawalDetails',
  order: '/orderDetails',
  mined: '/financialDetails',
  other: '/financialDetails',
} as const

/** The page of a record. @example recordPath({ kind: 'deposit', id: '0f…' }) // '/depositDetails?id=0f…' */
export function recordPath({ kind, id }: Pick<HolderRecord, 'kind' | 'id'>): `/${string}` {
  return `${pages[kind]}?id=${encodeURIComponent(id)}`
}
