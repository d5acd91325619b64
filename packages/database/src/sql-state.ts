import postgres from '@lode/postgres-driver'

/** The five-character SQLSTATE of a database error, such as `'23505'`, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined
}
