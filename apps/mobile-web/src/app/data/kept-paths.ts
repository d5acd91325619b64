/** What is worth a look without a connection. What one pays or is paid by, such as deposit addresses, is not among it. */
export const keptPaths: ReadonlySet<string> = new Set([
  ...['/api/assets', '/api/balance-history', '/api/fund-log', '/api/records'],
  ...['/api/orders', '/api/order', '/api/rentals', '/api/rental'],
  ...['/api/deposits', '/api/deposit', '/api/withdrawals', '/api/withdrawal'],
  ...['/api/headline', '/api/miners', '/api/miner', '/api/markets', '/api/prices', '/api/config'],
])
