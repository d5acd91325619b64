/** The proof of reserves: what is published each day, and a holder's own balance in it. */
export default {
  title: 'Proof of reserves',
  note: 'Once a day we publish and sign what we owe and what we hold on the blockchain. Each day names the one before it, so nobody can change the past unseen.',
  none: 'Nothing has been published yet.',
  'waits.chain': 'Today’s proof is late: we can’t read the blockchain right now.',
  'waits.signature': 'Today’s proof is late: it has not been signed yet.',
  at: '{{time}}, at block {{block}}',
  coin: 'Coin',
  held: 'We hold',
  owed: 'We owe',
  ours: 'Ours',
  history: 'Day by day',
  day: 'Day',
  block: 'Block',
  signature: 'Key',
  own: 'Your balance',
  'state.included': 'Your balance as of {{time}} is included. Your browser checked it.',
  'state.nothing': 'You had no balance on {{time}}. Money that came later will be in the next proof.',
  'state.missing':
    'Your balance is missing from the proof of {{day}}. This should never happen. Save this page and contact support.',
  'state.wrong':
    'The proof of {{day}} doesn’t prove your balance. This should never happen. Save this page and contact support.',
  'state.failed':
    'The proof of {{day}} is wrong: a signature or a sum doesn’t match. Save this page and contact support.',
  'state.rewritten':
    'A published proof has been changed since you last looked. This should never happen. Save this page and contact support.',
  'state.short':
    'The proof of {{day}} is right, and we hold less than we owe. Save this page and contact support.',
  'state.unchecked': 'Your browser can’t check signatures of this kind.',
  private: 'Only you can find your balance in the proof.',
  save: 'Save the proof as a file',
  open: 'See the proof',
  'checked.passed':
    'Your browser checked all days shown: each is signed, none is missing, and the sums are right.',
  'checked.failed': 'A day is wrong: a signature or a sum doesn’t match.',
  'checked.rewritten': 'A day has been changed since you last looked.',
  'checked.short': 'The days are right, and the newest says that we hold less than we owe.',
  'checked.unpinned':
    'Everything shown is signed and adds up, but this copy of the app was built without our keys (not pinned): compare the key with one that you know.',
  'checked.unchecked': 'Your browser can’t check signatures of this kind.',
} as const
