import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values']

/**
 * Reads the line of a command before anything else runs. `--help` prints the usage and ends the process with 0; what the command does not
 * know ends it with 2, the usage behind the reason.
 * @param words The most words that may stand there besides options.
 * @example const { values } = readArguments({ usage: 'Usage: npm run x -- --since N', options: { since: { type: 'string' } } })
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  words = 0,
  line = process.argv.slice(2),
}: {
  usage: string
  options?: Options
  words?: number
  line?: readonly string[]
}): { values: Values<Options>; positionals: string[] } {
  if (line.includes('--help') || line.includes('-h')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  const refuse = (why: string): never => {
    process.stderr.write(`${why}\n${usage}\n`)
    process.exit(2)
  }
  try {
    const config = {
      args: [...line],
      options: options ?? {},
      allowPositionals: true,
    } satisfies ParseArgsConfig
    const { values, positionals } = parseArgs(config)
    const extra = positionals[words]
    if (extra !== undefined) refuse(`${JSON.stringify(extra)} is one word too many`)
    return { values: values as Values<Options>, positionals }
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Does the same for a script that hands its line on to another program: `--help` alone is looked for. */
export function offerHelp(usage: string): void {
  readArguments({ usage, line: process.argv.slice(2).filter((word) => word === '--help' || word === '-h') })
}
