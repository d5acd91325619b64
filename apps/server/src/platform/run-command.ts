import { parseArgs } from 'node:util'
import { type Actor, type Permission, permissions } from '@lode/domain'
import { actorOf, isAllowed, type Principal } from './access.ts'
import { type Command, type CommandDeps, CommandRefused } from './command.ts'

/**
 * Runs the command that a line names, as the operator it names by `--by`, if they may. Answers with lines to print.
 * @param operators The variable `OPERATORS`: who may do what. Where it is not set, whoever has the shell may do all.
 * @throws {CommandRefused}
 * @example await runCommand(commands, { line: ['halts', 'clear', '--id', '3', …], operators: 'ana=halts,terms', db, clock })
 */
export async function runCommand(
  commands: readonly Command[],
  {
    line,
    operators,
    ...deps
  }: Omit<CommandDeps, 'actor'> & { line: readonly string[]; operators: string | undefined },
): Promise<string[]> {
  const command = commands.find(({ name }) => name === line.slice(0, 2).join(' '))
  if (!command) throw new CommandRefused(usageOf(commands, line[0] ?? ''))
  const { by, ...options } = read(command, line.slice(2))
  if (command.permission === null) return command.run({ ...deps, actor: 'system:shell' }, options)
  const actor = demandOperator({ by: by ?? '', operators, to: command.name, permission: command.permission })
  return command.run({ ...deps, actor }, options)
}

/**
 * The operator who gave a command, as the actor of what it does, if they may.
 * @param asked `by` is the name that was given, `to` the command; `operators` is the variable `OPERATORS`.
 * @throws {CommandRefused}
 * @example demandOperator({ by: 'ana', operators: 'ana=halts', to: 'halts set', permission: 'halts' }) // 'operator:ana'
 */
export function demandOperator(asked: {
  by: string
  operators: string | undefined
  to: string
  permission: Permission
}): Actor {
  const { by, operators, to, permission } = asked
  const principal = operatorOf(by, operators)
  if (isAllowed({ who: 'operator', permission, signed: false }, principal)) return actorOf(principal)
  throw new CommandRefused(
    `${by} may not ${to}: OPERATORS must give them \`${permission}\` (docs/recipes/operators.md)`,
  )
}

function read({ name, options, permission }: Command, line: readonly string[]): Record<string, string> {
  const wanted = { ...options, ...(permission ? { by: 'who you are' } : {}) }
  const types = Object.fromEntries(Object.keys(wanted).map((key) => [key, { type: 'string' as const }]))
  let values: Record<string, unknown>
  try {
    values = parseArgs({ args: [...line], options: types }).values
  } catch (cause) {
    throw new CommandRefused(
      `${cause instanceof Error ? cause.message : cause}\n${lineOf({ name, options, permission })}`,
    )
  }
  const missing = Object.keys(wanted).filter((key) => String(values[key] ?? '').trim() === '')
  if (missing.length > 0)
    throw new CommandRefused(`--${missing.join(', --')} is missing\n${lineOf({ name, options, permission })}`)
  return values as Record<string, string>
}

function operatorOf(name: string, operators: string | undefined): Principal {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name))
    throw new CommandRefused(
      `--by takes a short name of small letters, such as ana, not ${JSON.stringify(name)}`,
    )
  if (!operators) return { kind: 'operator', name, permissions }
  const known = new Map(
    operators
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split('=') as [string, string | undefined]),
  )
  const given = known.get(name)?.split(',') ?? []
  return { kind: 'operator', name, permissions: given.filter(isPermission) }
}

function isPermission(text: string): text is Permission {
  return (permissions as readonly string[]).includes(text)
}

function lineOf({ name, options, permission }: Pick<Command, 'name' | 'options' | 'permission'>): string {
  const [script = '', ...rest] = name.split(' ')
  const given = Object.entries({ ...options, ...(permission ? { by: 'NAME' } : {}) })
  return [`npm run ${script} --`, ...rest, ...given.map(([key, what]) => `--${key} "${what}"`)].join(' ')
}

/** Returns the lines of a script's commands, or of all, with what each does. */
export function usageOf(commands: readonly Command[], script: string): string {
  const own = commands.filter(({ name }) => name.startsWith(`${script} `))
  return (own.length > 0 ? own : commands)
    .map((command) => `${lineOf(command)}\n    ${command.summary}`)
    .join('\n')
}
