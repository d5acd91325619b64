import { type CommandPlace, runCommand } from './run-command.ts'

/**
 * Makes the one-time links of the console's first two admins by the product's own command, as its owner would: nobody decides about
 * money before both have joined.
 * @returns The links, each behind its admin's name; none where both have joined.
 */
export async function inviteFirstOperators(place: CommandPlace): Promise<readonly string[]> {
  const lines = await runCommand(place, ['operators', 'first', '--names', 'ana,bo', '--by', 'ana'])
  return lines?.slice(0, -1) ?? []
}

/** Lets their links that are not used yet live through a leap of the clock; nothing where none is open. */
export async function prolongFirstLinks(place: CommandPlace, ms: number): Promise<void> {
  const seconds = String(Math.max(1, Math.ceil(ms / 1000)))
  await runCommand(place, ['operators', 'prolong', '--seconds', seconds, '--by', 'ana'])
}
