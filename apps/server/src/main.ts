import { parseArgs } from 'node:util'
import { ConfigurationInvalid, readConfiguration } from './configuration.ts'
import { linesByTurn } from './http/lines-by-turn.ts'
import { startServer } from './start-server.ts'

const stopWithinMs = 10_000

const { values } = parseArgs({ options: { role: { type: 'string' } } })

try {
  const { url, close } = await startServer(
    readConfiguration({ ...process.env, ...(values.role ? { ROLE: values.role } : {}) }),
    { logStream: linesByTurn((text) => void process.stdout.write(text)) },
  )
  process.stdout.write(`Lode answers at ${url}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(close))
} catch (error) {
  if (!(error instanceof ConfigurationInvalid)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

/** What hangs is cut off: a supervisor would do so anyway, without a word. */
function stop(close: () => Promise<void>): void {
  setTimeout(() => {
    process.stderr.write('not everything ended in time\n')
    process.exit(1)
  }, stopWithinMs).unref()
  void close()
}
