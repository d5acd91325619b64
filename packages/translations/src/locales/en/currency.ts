export default {
  about: 'about {{amount}}',
  source: 'European Central Bank reference rate, {{day}}. One USDT counts as one US dollar.',
  title: 'Currency',
  note: 'Amounts in coins are also shown in this currency. We never trade at these rates.',
} as const
