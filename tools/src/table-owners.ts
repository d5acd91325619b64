/** The tables that are written outside of the server's modules, which name theirs in their faces. */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  'packages/ledger': [
    'account',
    'accrual_run',
    'audit_account',
    'audit_mark',
    'audit_pass',
    'chart',
    'posting',
  ],
  'packages/database': ['event', 'lease', 'migration'],
  'apps/server/src/platform': ['idempotent_request', 'job_run', 'process_run', 'terms'],
}
