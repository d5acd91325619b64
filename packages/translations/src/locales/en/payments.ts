/** Money on its way between a wallet and the balance: amounts, fees, what was sent. */
export default {
  sentTitle: 'Sent, waiting for the network',
  sentNote: 'We can’t see your transaction yet. We keep looking. Please don’t send it again.',
  sentOffline:
    'You’re offline. Your transaction is with the network, and we’ll look for it when you’re back.',
  forgottenTitle: 'The network doesn’t know this transaction',
  forgottenNote:
    'We haven’t seen it for half an hour. If your wallet doesn’t show it either, you can start over.',
  amountRequired: 'Enter an amount.',
  amountInvalid: 'Enter a valid amount.',
  unknownOutcome: 'The connection dropped while we were sending. We’ll check as soon as you’re online.',
  unanswered: 'Your wallet did not answer. Check it before you try again.',
  unfinished: 'Your last payment isn’t finished. Send it again: you can’t be charged twice.',
  networkFee: 'Network fee: about {{fee}}, paid in ETH from your wallet.',
  noGas: 'You need about {{fee}} in ETH to pay the network. Your wallet has {{balance}}.',
  willAsk_one: 'Your wallet will ask you to confirm {{count}} request.',
  willAsk_other: 'Your wallet will ask you to confirm {{count}} requests.',
  btcName: 'BTC (WBTC on Ethereum)',
  wbtc: 'BTC here is WBTC, a token on Ethereum. Don’t use a bc1 address.',
  limits: 'Minimum {{minimum}}, maximum {{maximum}}',
  least: 'Minimum {{minimum}}',
  either: 'Do you mean {{one}} or {{other}}?',
  tooFine: '{{coin}} has at most {{count}} decimal places.',
  mayLose: 'At today’s difficulty and price you would lose {{percent}} of what you pay.',
  rentAnyway: 'Rent anyway for {{amount}}',
  halted: 'Withdrawals have been paused since {{time}}.',
  'halted.deep_reorg':
    'The network took back blocks we treated as final. We are checking which deposits are still valid.',
  'halted.reserves_short': 'We hold less {{coin}} on the network than we owe. We are finding out why.',
  'halted.paid_unexpectedly': 'The vault made a payment we did not send. We are finding out who did.',
  'halted.vault_act':
    'The rules of the vault were changed and we did not expect it. We are finding out who did it.',
  'halted.payout_lost': 'The network took back a withdrawal that was final. We are paying it again by hand.',
  'halted.token_fee': '{{coin}} now takes a fee on each transfer, so withdrawals would arrive short.',
  'halted.books_wrong':
    'Our audit found a mistake in the books. We have stopped all payouts until it is corrected.',
  'halted.manual': 'Our team paused withdrawals to check something.',
  haltedNote: 'Your balance has not changed. Deposits and rentals work as usual.',
  cameShort: '{{amount}} arrived. {{missing}} is still missing. What you sent is in your balance.',
  cameOver: 'You sent {{amount}} more than the price. It is in your balance.',
  cameLate: 'Your {{amount}} arrived too late for this order. It is in your balance.',
  paysBack: 'You pay {{cost}} and can expect {{back}} back.',
  connectReturn: 'Wallet must be connected first',
  connectReturnNote: 'Connect your wallet and we’ll take you where you wanted to go.',
  walletSaid: 'Your wallet said: “{{said}}”',
  approvalSentNote:
    'We can’t see your approval yet. We keep looking. An approval alone moves no money, so you can also start over.',
} as const
