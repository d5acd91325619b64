import { type RunningServer, type ServerFailed, startServer } from './start-server.ts'

export type ServerControl = {
  /** Starts the server, ending the one before; variables given here add to those of the world. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
  isUp(): boolean
  /** Resolves when the server ends without having been told to. */
  readonly failed: Promise<ServerFailed>
}

/** Holds the one server of a world. */
export function controlServer(options: {
  readonly root: string
  readonly logs: string
  readonly environment: Readonly<Record<string, string>>
  readonly watch: boolean
}): ServerControl {
  const { promise: failed, resolve: onEnd } = Promise.withResolvers<ServerFailed>()
  let server: RunningServer | undefined
  return {
    start: async (environment = {}) => {
      await server?.kill('SIGTERM')
      server = await startServer({
        ...options,
        environment: { ...options.environment, ...environment },
        onEnd,
      })
    },
    kill: async (signal) => server?.kill(signal),
    isUp: () => server?.isUp() ?? false,
    failed,
  }
}
