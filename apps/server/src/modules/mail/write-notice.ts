import { identityFaults } from '@lode/api-contract'
import type { NoticeKind } from '@lode/translations/letters.ts'
import type { LetterParams } from './letter-params.ts'
import { type Ground, open, text, type Written } from './letter-pieces.ts'

type Noticed = LetterParams['notice']

const places: Readonly<Partial<Record<NoticeKind, string>>> = {
  signed_in: '/security',
  recipient_confirmed: '/security',
  export_ready: '/ownData',
  identity_accepted: '/kyc',
  identity_retry: '/kyc',
  identity_refused: '/kyc',
  withdrawals_frozen: '/withdraw',
  withdrawals_released: '/withdraw',
  sessions_ended: '/security',
  recipient_saved: '/addressBook',
  only_saved_on: '/addressBook',
  only_saved_off: '/addressBook',
}
/** Kinds that somebody else may have caused. */
const dangerous: readonly NoticeKind[] = [
  'signed_in',
  'recipient_confirmed',
  'password_reset',
  'export_ready',
  'recipient_saved',
  'only_saved_on',
  'only_saved_off',
]

/** Writes the copy of a notice. */
export function writeNotice(params: Noticed, ground: Ground): Written {
  const { say, site } = ground
  const { kind, title = say(`kind.${kind}`) } = params
  const parts = [
    ...linesOf(params, ground).map(text),
    open(ground, places[kind] ?? '/notices'),
    { kind: 'link', text: say('choose'), href: `${site}/noticeSettings` } as const,
  ]
  return { subject: title, title, parts }
}

function linesOf(
  { kind, text: said = '', faults = '', freeze, ...about }: Noticed,
  { say }: Ground,
): string[] {
  const lines = said.split('\n').filter(Boolean)
  if (kind === 'announcement') return lines
  if (kind === 'withdrawals_frozen')
    return [say('waits.frozen'), ...(freeze ? [say(`freeze.${freeze}`)] : [])]
  const { amount = '', address = '', device = '' } = about
  const happened =
    kind === 'signed_in' && device === '' ? 'noticed.signed_in_somewhere' : (`noticed.${kind}` as const)
  return [
    say(happened, { amount, address, device }),
    ...identityFaults.filter((one) => faults.split(',').includes(one)).map((fault) => say(`fault.${fault}`)),
    ...lines.map((line) => `${say('reviewer')}: ${line}`),
    ...(kind === 'identity_refused' ? [say('final')] : []),
    ...(dangerous.includes(kind) ? [say('notYou')] : []),
  ]
}
