import { type CommandPlace, runCommand } from './run-command.ts'

/**
 * Makes the one-time link of the console's first admin by the product's own command, as its owner would.
 * @returns The link; null where there is an admin.
 */
export async function inviteFirstOperator(place: CommandPlace): Promise<string | null> {
  const lines = await runCommand(place, ['operators', 'first', '--name', 'ana', '--by', 'ana'])
  return lines?.[0] ?? null
}
