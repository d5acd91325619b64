/**
 * Who may import whom. An arrow points from a room to the rooms it may know; tests may know the test kit too.
 * The product never knows that a world is local, a screen never knows the database, and the domain knows nobody.
 */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  'packages/arguments': [],
  'packages/clock': [],
  'packages/notices': [],
  'packages/bundle': ['packages/arguments', 'packages/clock', 'packages/notices'],
  'packages/domain': [],
  'packages/process': ['packages/clock'],
  'packages/object-store': ['packages/clock'],
  'packages/postgres-driver': [],
  'packages/database': ['packages/arguments', 'packages/clock', 'packages/postgres-driver'],
  'packages/design': ['packages/clock'],
  'packages/translations': [],
  'packages/wallet-modal': [],
  contracts: ['packages/arguments', 'packages/clock'],
  'packages/api-contract': ['packages/clock', 'packages/domain'],
  'packages/chain-tron': [],
  'packages/chain': ['packages/clock', 'packages/domain'],
  'packages/feeds': ['packages/clock', 'packages/domain'],
  'packages/onramp': ['packages/clock'],
  'packages/ledger': ['packages/clock', 'packages/database', 'packages/domain'],
  'packages/chain-ethereum': ['packages/chain', 'packages/clock', 'packages/domain', 'contracts'],
  'packages/test-kit': ['packages/clock', 'packages/database', 'packages/domain', 'contracts'],
  'packages/verify-reserves': ['packages/clock', 'packages/domain', 'packages/chain-ethereum'],
  'apps/relay': ['packages/clock', 'packages/database', 'packages/process'],
  'apps/demo-wallet': ['packages/clock', 'packages/design', 'contracts'],
  'apps/server': [
    'packages/api-contract',
    'packages/arguments',
    'packages/ledger',
    'packages/chain',
    'packages/chain-ethereum',
    'packages/clock',
    'packages/database',
    'packages/domain',
    'packages/feeds',
    'packages/object-store',
    'packages/onramp',
    'packages/process',
    'packages/translations',
    'contracts',
  ],
  'apps/mobile-web': [
    // For its build alone.
    'packages/notices',
    'packages/wallet-modal',
    'packages/design',
    'packages/translations',
    'packages/api-contract',
    'packages/clock',
    'packages/domain',
    'packages/verify-reserves',
    'contracts',
  ],
  'apps/operator-console': [
    'packages/notices',
    'packages/clock',
    'packages/design',
    'packages/api-contract',
    'packages/domain',
  ],
  'apps/local-world': [
    'packages/bundle',
    'packages/clock',
    'packages/database',
    'packages/domain',
    'contracts',
  ],
  e2e: [
    'packages/arguments',
    'apps/local-world',
    'packages/test-kit',
    'packages/api-contract',
    'packages/clock',
    'packages/domain',
    'packages/database',
    'packages/ledger',
    'contracts',
    'packages/translations',
    'apps/demo-wallet',
  ],
  tools: ['packages/arguments', 'packages/clock'],
}

/** The rooms that a room starts or bundles as a process, without importing them. */
export const started: Readonly<Record<string, readonly string[]>> = {
  'packages/bundle': ['apps/server', 'apps/relay'],
  'apps/local-world': [
    'apps/server',
    'apps/relay',
    'apps/mobile-web',
    'apps/operator-console',
    'apps/demo-wallet',
  ],
}

/** What to do instead, said with a refused arrow. */
export const advice: Readonly<Record<string, string>> = {
  'packages/domain':
    'The domain is pure: pass in what it needs as a value, or move this file to the room that has it.',
  'packages/ledger': 'The ledger knows accounts and transfers only: let the server call it.',
  'apps/mobile-web':
    'The app reaches the server through @lode/api-contract alone: add an endpoint there (docs/recipes/new-route.md).',
  'apps/server':
    'The server knows ports and their adapters, never a world around it: pass an address by configuration.',
  'apps/local-world':
    'The world starts the server as a process and tells it addresses; it never imports the product.',
  'packages/wallet-modal': 'The modal works in any app: take what it needs as a parameter.',
}
