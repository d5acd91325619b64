import { disconnect, getConnection } from '@wagmi/core'
import { type Context, notify } from './context.ts'
import { storageKeys } from './storage-keys.ts'

/** Lets the connected wallet go. Never rejects. */
export async function disconnectWallet(context: Context): Promise<void> {
  const { config, store, storage, emit } = context
  store.set({ task: { phase: 'pending' } })
  storage.removeItem(storageKeys.deepLink)
  try {
    const { connector } = getConnection(config)
    await disconnect(config, connector === undefined ? {} : { connector })
    emit({ type: 'DISCONNECT_SUCCESS' })
  } catch {
    emit({ type: 'DISCONNECT_ERROR' })
    notify(context, 'error', 'disconnectFailed')
  }
  store.set({ task: { phase: 'idle' } })
}
