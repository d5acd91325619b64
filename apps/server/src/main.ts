import { parseArgs } from 'node:util'
import { runProcess } from '@lode/process'
import { readConfiguration } from './configuration.ts'
import { ConfigurationInvalid } from './platform/environment/read-environment.ts'
import { linesByTurn } from './platform/http/lines-by-turn.ts'
import { startServer } from './start-server.ts'

const { values } = parseArgs({ options: { role: { type: 'string' } } })

try {
  const configuration = readConfiguration({
    ...process.env,
    ...(values.role ? { ROLE: values.role } : {}),
  })
  const logStream = linesByTurn((text) => void process.stdout.write(text))
  await runProcess({
    start: async () => {
      const server = await startServer(configuration, { logStream })
      if (server.url) process.stdout.write(`Lode answers at ${server.url}\n`)
      process.stdout.write(`Its operator asks at ${server.innerUrl}\n`)
      return server
    },
  })
} catch (error) {
  if (!(error instanceof ConfigurationInvalid)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
