import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Actor, Permission } from '@lode/domain'

/** What a command is given. `actor` is the operator who gave it; for one that only reads, nobody is named. */
export type CommandDeps = { readonly db: Database; readonly clock: Clock; readonly actor: Actor }

/** Something that an operator does from a shell: `npm run halts -- clear --id 3 --reason TEXT --by NAME`. */
export type Command = {
  /** Two words, the first is the script of package.json: `'halts clear'`. */
  readonly name: string
  readonly summary: string
  /** What an operator must be allowed to; null for one that only reads. */
  readonly permission: Permission | null
  /** All of them must be given: name, and what is to stand there. */
  readonly options: Readonly<Record<string, string>>
  /** Answers with lines to print. @throws {CommandRefused} */
  readonly run: (deps: CommandDeps, options: Readonly<Record<string, string>>) => Promise<string[]>
}

/** A command was not carried out; the message says why and what to do. Nothing has changed. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
