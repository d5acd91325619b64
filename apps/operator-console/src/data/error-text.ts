import { ApiError, TransportError } from '@lode/api-contract'

const reasons: Readonly<Record<string, string>> = {
  invitation: 'This link was already used, has expired or is invalid.',
  not_vouched: 'Your passkey is kept. An admin has to vouch for it before you can sign in.',
  passkey: 'No passkey with this name is waiting for approval.',
  operator: 'There is no operator with this name.',
  last_admin: 'At least two admins must remain.',
  posting: 'One of these postings has its row, was reversed before, or does not exist.',
  two_admins: 'Two admins must have joined first. The owner’s command makes the link of the other.',
  own: 'This is your own request, or you have already signed it.',
  changed: 'It has changed since you opened it. Look at it again.',
  frozen: 'Their withdrawals are already frozen.',
  not_frozen: 'Their withdrawals are not frozen.',
  past: 'The start time has passed or is missing. Terms can’t change the past.',
  account: 'There is no such account, or both accounts are the same.',
  short: 'The account’s balance is too low. Nothing was posted.',
  too_late: 'Too late: its state has changed.',
  not_yours: 'This is not assigned to you, or no longer. Take it first.',
  taken: 'Another operator has it.',
  nothing: 'Nothing of this kind is waiting.',
  views_full: 'You have reached the limit of saved views. Delete one first.',
  daily_limit: 'You have reached your daily limit of checks.',
}

/** What an operator is told of a failure. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    const { code, params } = error
    if (code === 'operator.refused') return reasons[String(params.reason)] ?? `Refused: ${params.reason}.`
    if (code === 'operator.forbidden') return `Your role doesn’t allow this (${params.permission}).`
    if (code === 'operator.signature_invalid') return 'The passkey’s signature was not taken. Try again.'
    if (code === 'request.not_found') return 'It is no longer there.'
    if (code === 'request.invalid')
      return `This can’t be read: ${[params.field, params.rule].filter(Boolean).join(', ')}.`
    if (code === 'session.required') return 'Your session has ended.'
    const told = Object.entries(params).map(([name, value]) => `${name} ${value}`)
    return [code, ...told].join(', ')
  }
  if (error instanceof TransportError) return 'The console’s server is not responding.'
  if (error instanceof Error && error.name === 'NotAllowedError') return 'The passkey was not used.'
  return error instanceof Error ? error.message : String(error)
}
