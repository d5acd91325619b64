/** What our letters say. The app does not load it. */
export default {
  why: 'You get this because this address is used with Lode at {{site}}. We never ask for codes, passwords or recovery phrases by email, phone or chat.',
  'emailCode.subject': '{{code}} is your Lode code',
  'emailCode.title': 'Confirm your email address',
  'emailCode.text': 'Enter this code in Lode. It is valid for {{life}}.',
  'emailCode.ignore': 'If you didn’t ask for it, ignore this email. Nothing changes without the code.',
  'emailTaken.subject': 'Someone tried to use your email address',
  'emailTaken.text':
    'Someone tried to add this address to another Lode account. It stays with yours, and nothing has changed.',
  'emailTaken.yours':
    'If it was you, remove the address from your first account before you add it to the other one.',
  'emailChanged.subject': 'Your Lode email address was changed',
  'emailChanged.text': 'Your account now uses {{email}} instead of this address.',
  'emailRemoved.subject': 'Your email address was removed from Lode',
  'emailRemoved.text': 'Your account no longer has an email address.',
  hold: 'To protect your money, you can’t request new withdrawals until {{until}}. Your balance is unchanged.',
  notYou: 'If it wasn’t you, open Lode and contact support now.',
  open: 'Open Lode',
  choose: 'Choose what we send you',
  'noticed.deposit': '{{amount}} arrived in your Lode balance.',
  'noticed.withdrawal_paid': 'We paid {{amount}} to {{address}}.',
  'noticed.withdrawal_rejected':
    'We did not pay {{amount}} to {{address}}. It is back in your balance. Open Lode to read the reason.',
  'noticed.signed_in': 'Someone signed in to your account with {{device}}.',
  'noticed.signed_in_somewhere': 'Someone signed in to your account with another device.',
  'noticed.recipient_confirmed': 'Your wallet confirmed a new recipient for withdrawals: {{address}}.',
  'noticed.email_bound': 'An email address was added to your account.',
  'noticed.email_changed': 'The email address of your account was changed.',
  'noticed.email_removed': 'The email address of your account was removed.',
  'noticed.password_reset': 'The password of your account was changed.',
  'noticed.appeal_granted':
    'We looked again and reversed our decision. Open Lode to see what you can do now.',
  'noticed.appeal_refused': 'We looked again, as you asked, and did not change our decision.',
  'noticed.export_ready': 'The file with your data is ready. You can save it in Lode for 3 days.',
  'noticed.identity_accepted': 'We have confirmed your identity. You don’t need to do anything.',
  'noticed.identity_retry':
    'We couldn’t accept what you sent to confirm your identity. You can send it again in Lode.',
  'noticed.identity_refused': 'We couldn’t confirm your identity.',
  'identityDecided.subject': 'Your identity check at Lode',
  'identityDecided.text':
    'We have finished the identity check sent with this email address. Open Lode to read our decision.',
  pushMore: 'Open Lode to see more.',
  'noticed.withdrawals_released': 'Your withdrawals work again.',
  'noticed.offering_closed': 'The offering has closed. Open Lode to see the tokens that are yours.',
  'noticed.offering_refunded':
    'The offering did not go ahead for you. What you committed is in your balance again.',
  'noticed.rental_ended': 'Your rental has ended. Its last payout follows when that day is settled.',
  'noticed.sold_back': 'Your miner was sold back. {{amount}} is in your balance.',
  'noticed.withdrawal_held': 'Your withdrawal of {{amount}} to {{address}} waits. Open Lode to read why.',
  'noticed.deletion_asked': 'Someone asked to delete your account. If it was not you, call it off in Lode.',
  'noticed.deletion_done':
    'Your account at Lode is deleted, and with it everything we may delete. You do not need to do anything.',
  'noticed.claim_ready': 'Tokens from your offering are unlocked. Open Lode to claim them.',
  'noticed.claim_whole': 'All tokens from your offering are unlocked. Open Lode to claim what is left.',
  'noticed.sessions_ended': 'We ended all sessions of your account. Please sign in again with your wallet.',
  'noticed.recipient_saved': 'An address for withdrawals was saved in your address book: {{address}}.',
  'noticed.only_saved_on': 'From now on we only pay withdrawals to your saved addresses.',
  'noticed.only_saved_off':
    'In 24 hours withdrawals can go to any address again. Until then you can keep the limit in your address book.',
} as const
