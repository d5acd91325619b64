import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Where commands of the product act. */
export type CommandPlace = {
  readonly root: string
  /** The file of the commands, below the root. */
  readonly file: string
  readonly databaseUrl: string
  readonly clockUrl: string
  readonly consoleOrigin: string
}

/**
 * Runs a command of the product, as its owner would in a shell, and answers with the lines it printed; null where it refused.
 * @example await runCommand(place, ['terms', 'list'])
 */
export async function runCommand(
  { root, file, databaseUrl, clockUrl, consoleOrigin }: CommandPlace,
  words: readonly string[],
): Promise<string[] | null> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    CLOCK_URL: clockUrl,
    CONSOLE_ORIGIN: consoleOrigin,
  }
  try {
    const line = [file, ...words]
    const { stdout } = await promisify(execFile)(process.execPath, line, { cwd: root, env })
    return stdout.split('\n').filter((text) => text !== '')
  } catch (error) {
    if ((error as { code?: unknown }).code === 1) return null
    throw error
  }
}
