import { join, resolve } from 'node:path'

/** The root of the repository. */
export const repositoryRoot: string = resolve(import.meta.dirname, '../../../..')

/** Where a world keeps what it must not forget; `LODE_HOME` names another place. */
export function defaultHome(): string {
  return resolve(process.env.LODE_HOME ?? join(repositoryRoot, '.lode'))
}

export type Places = {
  readonly home: string
  readonly postgres: string
  readonly chain: string
  readonly mail: string
  /** Browsers that are subscribed to pushes. */
  readonly push: string
  /** Sessions and purchases of the provider that sells crypto. */
  readonly onramp: string
  readonly files: string
  readonly logs: string
  readonly clock: string
  readonly runFile: string
}

/** The folders and files below a home. */
export function placesIn(home: string): Places {
  return {
    home,
    postgres: join(home, 'postgres'),
    chain: join(home, 'chain'),
    mail: join(home, 'mail'),
    push: join(home, 'push.json'),
    onramp: join(home, 'onramp.json'),
    files: join(home, 'files'),
    logs: join(home, 'logs'),
    clock: join(home, 'clock.json'),
    runFile: join(home, 'world.json'),
  }
}
