/**
 * Texts that a language writes as English does, each looked at by somebody who speaks it. Any other text that is the
 * same is taken for one that was left in English; one that is no longer the same is struck from here.
 */
export const alikeWords: Readonly<Record<string, readonly string[]>> = {
  everywhere: ['Lode', 'Ethereum', 'Tron', 'WalletConnect'],
  ar: ['Commit'],
  es: ['est.', 'Chip', 'Commit', '{n} min', '{n} d'],
  fr: [
    'Code',
    ...[
      'Actions',
      'Type',
      'Profit',
      'Correction',
      'Sources',
      'est.',
      'Stock',
      'Air',
      'Max',
      'Version',
      'Commit',
    ],
    ...['Volume', 'Blockchain', 'Services', 'Minimum', 'Confirmations', 'Transaction', 'Mobile', '{n} min'],
  ],
  id: [
    'Email',
    'Volume',
    'Transfer',
    'Chip',
    'Build',
    'Commit',
    'Blockchain',
    'Minimum',
    'Browser',
    'Desktop',
    'median {{time}}',
  ],
  it: [
    'Email',
    'Password',
    ...[
      'Miner',
      'Home',
      'Formula',
      'Chip',
      'Wallet',
      'Mining',
      'App',
      'Max',
      'Build',
      'Commit',
      'Blockchain',
    ],
    ...['Volume', 'Database', 'Mining pool', 'Browser', 'Mobile', 'Desktop', 'Account', '{n} min'],
  ],
  vi: ['Email', 'Coin', 'Chip', 'Commit'],
}
