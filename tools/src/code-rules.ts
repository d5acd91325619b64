export type CodeRule = {
  /** Which files it is about, */
  readonly where: RegExp
  /** and which of them may. */
  readonly but: RegExp
  readonly refused: RegExp
  readonly instead: string
}

/** Calls that belong to one place. Tests are free of them. */
export const codeRules: readonly CodeRule[] = [
  {
    where: /^apps\/mobile-web\/src\/(screens|features|entities)\//,
    but: /$^/,
    refused: /\b(?:fetch|XMLHttpRequest|EventSource|WebSocket)\s*\(/g,
    instead:
      'a screen does not talk to the network. Use a query over the client (docs/recipes/new-screen.md).',
  },
  {
    where: /^apps\/mobile-web\/src\//,
    but: /\/app\/storage\/storage\.ts$/,
    refused: /\b(?:local|session)Storage\b/g,
    instead: 'a browser may refuse its storage. Use deviceStorage or tabStorage of app/storage/storage.ts.',
  },
  {
    where: /^(apps\/server|packages\/(ledger|domain|chain|chain-ethereum|feeds))\/src\//,
    but: /(^|\/)audit-cli\.ts$/,
    refused: /\bDate\.now\(\)|\bnew Date\(\)/g,
    instead: 'time comes from the Clock that is passed in, so that a world can be moved ahead.',
  },
  {
    where: /^(apps\/server|packages\/(ledger|domain|chain|chain-ethereum))\/src\//,
    but: /$^/,
    refused: /\bparseFloat\s*\(|\.toFixed\s*\(/g,
    instead: 'amounts are exact: use parseMoney and formatMoney of @lode/domain.',
  },
  {
    where: /^(apps\/server|packages\/(ledger|domain))\/src\//,
    but: /$^/,
    refused: /\bNumber\(\s*(?:[\w.]*\.)?(?:units|amount|balance)\b[^)]*\)/g,
    instead: 'an amount does not fit a number: stay with bigint.',
  },
  {
    where: /^apps\/server\/src\//,
    but: /$^/,
    refused: /\b(?:insert\s+into|update|delete\s+from)\s+(?:ledger_|accounts\b|transfers\b)/gi,
    instead: 'only @lode/ledger writes balances: call it.',
  },
  {
    where: /^apps\/(mobile-web|operator-console)\/src\//,
    but: /$^/,
    refused: /\bisolate\(\s*(?:time|day|clock|moment|month|fullDay)Of\(/g,
    instead: 'a date runs in the direction of its language: use ownWay of @lode/design.',
  },
]
