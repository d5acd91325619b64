export default {
  title: 'Next step',
  firstDay: 'Your first day is paid',
  firstDayNote: 'Your miner mined {{amount}} on {{day}}. It’s in your balance now.',
  deposit: 'Deposit USDT',
  depositNote:
    'From this wallet or any other. Then rent a miner, and your first payout comes by 10:00 UTC the next day.',
  rent: 'Rent a miner',
  rentNote: 'You have {{amount}} ready.',
} as const
