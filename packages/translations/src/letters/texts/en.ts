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
  hold: 'To protect your money, no new withdrawals can be requested until {{until}}. Your balance is unchanged.',
  notYou: 'If it wasn’t you, open Lode and contact support now.',
  open: 'Open Lode',
} as const
