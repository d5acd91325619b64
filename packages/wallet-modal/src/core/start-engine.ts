import type { Connection } from './connection.ts'
import { type Context, currentWallet } from './context.ts'
import type { Flow } from './flow.ts'
import type { Network } from './network.ts'
import { storageKeys } from './storage-keys.ts'
import { syncState } from './sync-state.ts'

/** Restores the last connection and follows the wallet from then on. Stop with what it returns. */
export function startEngine(
  context: Context,
  { connection, flow, network }: { connection: Connection; flow: Flow; network: Network },
): () => void {
  const { config, emit, page, storage } = context
  emit({ type: 'MODAL_LOADED' })
  let restored = false
  let connected = false
  let goneElsewhere = false
  const onWallets = (): void => syncState(context, { restored })
  const refresh = (): void => {
    syncState(context, { restored })
    const wallet = currentWallet(context)
    if (wallet === undefined && connected && !goneElsewhere)
      storage.setItem(storageKeys.left, crypto.randomUUID())
    connected = wallet !== undefined
    void network.sync()
    // What follows from a wallet that says yes follows once the attempt has ended.
    if (restored && !connection.isWaiting()) void flow.settle()
  }
  const unwatch = [
    config.subscribe(
      ({ connections }) => connections.size,
      (size) => {
        if (size > 1) void connection.keepOnlyChosen()
      },
    ),
    config.subscribe((state) => state, refresh),
    config._internal.connectors.subscribe(onWallets),
    // Another tab of this page has let the wallet go.
    page.onStored(storageKeys.left, () => {
      if (currentWallet(context) === undefined) return
      goneElsewhere = true
      void flow.disconnect().finally(() => {
        goneElsewhere = false
      })
    }),
  ]
  onWallets()
  void connection.restore().then(() => {
    restored = true
    refresh()
  })
  return () => {
    connection.abandon()
    for (const stop of unwatch) stop()
  }
}
