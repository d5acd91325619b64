import { ApiError, TransportError } from '@lode/api-contract'

const reasons: Readonly<Record<string, string>> = {
  invitation: 'This link was used, is too old, or was never made.',
  not_vouched: 'Your passkey is kept. An admin has to vouch for it before you can sign in.',
  passkey: 'There is no such passkey that waits.',
  operator: 'There is nobody of that name.',
  last_admin: 'Somebody has to stay admin.',
  own: 'It is your own, or you have signed it already.',
  changed: 'It has changed since you opened it. Look at it again.',
  frozen: 'Their withdrawals are frozen already.',
  not_frozen: 'Their withdrawals are not frozen.',
  past: 'The moment from which it would hold has passed, or none is named. Terms never change what was.',
  account: 'There is no such account, or both are the same.',
  short: 'The account has not got that much. Nothing was posted.',
  too_late: 'It is too late: it has moved on.',
  not_yours: 'You don’t have it, or no longer. Take it first.',
  taken: 'Another operator has it.',
  nothing: 'Nothing of this kind waits.',
  views_full: 'You keep as many views as one may. Forget one first.',
  daily_limit: 'You have taken as many as one may in a day.',
}

/** What an operator is told of a failure. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    const { code, params } = error
    if (code === 'operator.refused') return reasons[String(params.reason)] ?? `Refused: ${params.reason}.`
    if (code === 'operator.forbidden') return `Your role doesn’t allow this (${params.permission}).`
    if (code === 'operator.signature_invalid') return 'The passkey’s signature was not taken. Try again.'
    if (code === 'request.not_found') return 'It is not there any more.'
    if (code === 'request.invalid')
      return `That can’t be read: ${[params.field, params.rule].filter(Boolean).join(', ')}.`
    if (code === 'session.required') return 'Your session has ended.'
    const told = Object.entries(params).map(([name, value]) => `${name} ${value}`)
    return [code, ...told].join(', ')
  }
  if (error instanceof TransportError) return 'The console’s server does not answer.'
  if (error instanceof Error && error.name === 'NotAllowedError') return 'The passkey was not used.'
  return error instanceof Error ? error.message : String(error)
}
