import type { emailSubjects, pushSubjects } from '@lode/api-contract'
import type { NoticeRow } from './read-notices.ts'

/** What a notice's copy by email hangs on: a choice, or nothing: `always`. Null where another letter has told it. */
export function emailedAs(kind: NoticeRow['kind']): (typeof emailSubjects)[number] | 'always' | null {
  switch (kind) {
    case 'announcement':
      return 'announcements'
    case 'deposit':
      return 'deposits'
    case 'withdrawal_paid':
    case 'withdrawal_rejected':
      return 'withdrawals'
    case 'email_bound':
    case 'email_changed':
    case 'email_removed':
      return null
    default:
      return 'always'
  }
}

/** What a notice's push hangs on; null where it is not pushed. */
export function pushedAs(kind: NoticeRow['kind']): (typeof pushSubjects)[number] | null {
  switch (kind) {
    case 'announcement':
      return null
    case 'deposit':
      return 'deposits'
    case 'withdrawal_paid':
    case 'withdrawal_rejected':
      return 'withdrawals'
    default:
      return 'security'
  }
}
