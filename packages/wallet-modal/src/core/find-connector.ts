import type { Connector } from '@wagmi/core'
import type { Context } from './context.ts'

/** The connector of an id; of several with the same one, the first. @throws {Error} 'No connector found' */
export function findConnector({ config }: Pick<Context, 'config'>, id: string | undefined): Connector {
  const connector = config.connectors.find((one) => one.id === id)
  if (connector === undefined) throw new Error('No connector found')
  return connector
}
