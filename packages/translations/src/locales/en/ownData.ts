export default {
  title: 'Your data',
  export: 'Take your data along',
  exportNote:
    'Everything we keep about you, as a ZIP with JSON and CSV: statement, orders, deposits, withdrawals, exchanges, messages, sessions and more. It takes a minute or two and stays here for 3 days.',
  ask: 'Prepare my data',
  making: 'Being prepared',
  save: 'Save',
  failed: 'We couldn’t load your exports',
  until: 'Ready until {{time}}, {{size}}',
  'state.waiting': 'Being prepared. We’ll let you know.',
  'state.ready': 'Ready',
  'state.failed': 'Too large for one file. Please ask support.',
  'state.erased': 'Deleted after 3 days',
} as const
