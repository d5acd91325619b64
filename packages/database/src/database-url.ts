import { readFileSync } from 'node:fs'

/**
 * The address that the environment names: `DATABASE_URL`, or what `DATABASE_URL_FILE` holds, since it has a password in it.
 * Undefined where it names none.
 * @throws {Error} the file can't be read
 */
export function databaseUrl(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  const { DATABASE_URL_FILE: file } = variables
  return file ? readFileSync(file, 'utf8').trim() : variables.DATABASE_URL || undefined
}
