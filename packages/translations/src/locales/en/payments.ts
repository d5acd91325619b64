/** Money on its way between a wallet and the balance: amounts, fees, what was sent. */
export default {
  sentTitle: 'Sent, waiting for the network',
  sentNote: 'We can’t see your transaction yet. We keep looking. Please don’t send it again.',
  sentOffline:
    'You’re offline. Your transaction is with the network, and we’ll look for it when you’re back.',
  unknownOutcome: 'The connection dropped while we were sending. We’ll check as soon as you’re online.',
  unanswered: 'Your wallet did not answer. Check it before you try again.',
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
  paysBack: 'You pay {{cost}} and can expect {{back}} back.',
  connectReturn: 'Wallet must be connected first',
  connectReturnNote: 'Connect your wallet and we’ll take you where you wanted to go.',
} as const
