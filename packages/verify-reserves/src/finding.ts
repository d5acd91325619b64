/** The name of what was looked at, the same in the tool and in the app. */
export type FindingCode =
  | 'chain'
  | 'past'
  | 'signatures'
  | 'sums'
  | 'keys'
  | 'coins'
  | 'holdings'
  | 'block'
  | 'cover'
  | 'own'

/** The result of one check. */
export type Finding = {
  readonly code: FindingCode
  readonly what: string
  readonly state: 'ok' | 'wrong' | 'unchecked'
  readonly detail: string
}
