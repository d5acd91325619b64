import type { emailSubjects, pushSubjects } from '@lode/api-contract'
import type { NoticeRow } from './read-notices.ts'

/** The condition of a notice's copy by email: a setting, or `always`. Null where another letter has it, or the list is enough. */
export function emailedAs(kind: NoticeRow['kind']): (typeof emailSubjects)[number] | 'always' | null {
  switch (kind) {
    case 'announcement':
      return 'announcements'
    case 'deposit':
      return 'deposits'
    case 'withdrawal_paid':
    case 'withdrawal_rejected':
    case 'withdrawal_held':
      return 'withdrawals'
    case 'sold_back':
    case 'offering_refunded':
      return 'deposits'
    case 'offering_closed':
    case 'rental_ended':
    case 'claim_ready':
    case 'claim_whole':
    case 'deletion_done':
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
    case 'offering_closed':
    case 'rental_ended':
    case 'claim_ready':
    case 'claim_whole':
    case 'deletion_done':
      return null
    case 'deposit':
    case 'sold_back':
    case 'offering_refunded':
      return 'deposits'
    case 'withdrawal_paid':
    case 'withdrawal_rejected':
    case 'withdrawal_held':
      return 'withdrawals'
    default:
      return 'security'
  }
}
