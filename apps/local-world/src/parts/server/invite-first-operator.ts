import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Makes the one-time link of the console's first admin by the product's own command, as its owner would.
 * @returns The link; null where there is an admin.
 */
export async function inviteFirstOperator(given: {
  readonly root: string
  readonly databaseUrl: string
  readonly clockUrl: string
  readonly consoleOrigin: string
}): Promise<string | null> {
  const line = ['apps/server/src/command-cli.ts', 'operators', 'first', '--name', 'ana', '--by', 'ana']
  const env = {
    ...process.env,
    DATABASE_URL: given.databaseUrl,
    CLOCK_URL: given.clockUrl,
    CONSOLE_ORIGIN: given.consoleOrigin,
  }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, line, { cwd: given.root, env })
    return stdout.split('\n')[0] ?? null
  } catch (error) {
    // 1: it was refused, since there is an admin.
    if ((error as { code?: unknown }).code === 1) return null
    throw error
  }
}
