export default {
  title: 'What would it have mined?',
  amount: 'If you had paid',
  period: 'Rental period',
  back: 'back from {{paid}}, as {{mined}}',
  more: '{{amount}} more than you paid',
  less: '{{amount}} less than you paid',
  counted: '{{good}} of the last {{all}} start dates returned more than the price.',
  basis:
    '{{miner}}, {{from}} to {{to}}, at today’s rental price and that day’s BTC price. Past results are no promise.',
  chart: 'Share of the price that came back, by start date',
  start: 'Start date',
  cameBack: 'Came back',
  tooYoung: 'We are still recording past days. The result will appear here soon.',
  failed: 'We couldn’t load the past days',
  seeMiner: 'See this miner',
} as const
