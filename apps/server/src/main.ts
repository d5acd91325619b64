import { parseArgs } from 'node:util'
import { runProcess } from '@lode/process'
import {
  isFor,
  readConfiguration,
  readConsoleConfiguration,
  readFeedsConfiguration,
  readSignerConfiguration,
} from './configuration.ts'
import { ConfigurationInvalid } from './platform/environment/read-environment.ts'
import { linesByTurn } from './platform/http/lines-by-turn.ts'
import { startConsole } from './start-console.ts'
import { startFeeds } from './start-feeds.ts'
import { startServer } from './start-server.ts'
import { startSigner } from './start-signer.ts'

const { values } = parseArgs({ options: { role: { type: 'string' } } })

try {
  const variables = { ...process.env, ...(values.role ? { ROLE: values.role } : {}) }
  const logStream = linesByTurn((text) => void process.stdout.write(text))
  // Before anything else runs: what is wrong with it ends the process with a code of its own.
  const { start, drainMs } = isFor('signer', variables)
    ? planOf(startSigner, readSignerConfiguration(variables))
    : isFor('console', variables)
      ? planOf(startConsole, readConsoleConfiguration(variables))
      : isFor('feeds', variables)
        ? planOf(startFeeds, readFeedsConfiguration(variables))
        : planOf(startServer, readConfiguration(variables))
  await runProcess({
    stopWithinMs: drainMs + 10_000,
    start: async () => {
      const server = await start({ logStream })
      const { url, innerUrl } = server
      process.stdout.write(`${JSON.stringify({ event: 'process.listening', url: url || null, innerUrl })}\n`)
      return server
    },
  })
} catch (error) {
  if (!(error instanceof ConfigurationInvalid)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

function planOf<Configuration extends { readonly drainMs: number }, Options, Server>(
  start: (configuration: Configuration, options: Options) => Promise<Server>,
  configuration: Configuration,
) {
  return { start: start.bind(null, configuration), drainMs: configuration.drainMs }
}
