export default {
  ask: 'Ask us to look again',
  question: 'What should we know?',
  note: 'A different person will look at it. You can ask once.',
  send: 'Send',
  sent: 'Sent. A person will read it.',
  failed: 'We couldn’t check whether you can appeal',
  open: 'You asked us to look again. A different person will decide by {{time}}.',
  'granted.withdrawal':
    'We looked again and our decision was wrong. We’re sorry. You can request this withdrawal again.',
  'granted.identity':
    'We looked again and our decision was wrong. We’re sorry. You can send your documents again.',
  refused: 'We looked again and did not change our decision.',
  answer: 'Our answer',
} as const
