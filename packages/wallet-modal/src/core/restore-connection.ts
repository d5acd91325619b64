import { type Connector, reconnect } from '@wagmi/core'
import type { Context } from './context.ts'

/** A wallet of this browser may announce itself a little after the page asked. */
const lateWalletMs = 1_000

/** Connects again to the wallet that was used last, asking nothing of its owner. Resolves to its connector's uid. */
export async function restoreConnection(context: Context): Promise<string | undefined> {
  const connector = await lastConnector(context)
  if (connector === undefined) return undefined
  await reconnect(context.config, { connectors: [connector] })
  return connector.uid
}

async function lastConnector({ config, later }: Context): Promise<Connector | undefined> {
  const id = await config.storage?.getItem('recentConnectorId')
  if (typeof id !== 'string') return undefined
  const find = (): Connector | undefined => config.connectors.find((one) => one.id === id)
  const here = find()
  if (here !== undefined) return here
  return new Promise((resolve) => {
    const found = later(lateWalletMs, () => finish(undefined))
    const unwatch = config._internal.connectors.subscribe(() => {
      const late = find()
      if (late !== undefined) finish(late)
    })
    const finish = (connector: Connector | undefined): void => {
      found()
      unwatch()
      resolve(connector)
    }
  })
}
