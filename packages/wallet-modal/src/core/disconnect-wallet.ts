import { disconnect, getConnection } from '@wagmi/core'
import { type Context, notify } from './context.ts'
import { storageKeys } from './storage-keys.ts'

/** Lets the connected wallet go and tells the other tabs, unless it was one of them that did. Never rejects. */
export async function disconnectWallet(context: Context, how?: { elsewhere: boolean }): Promise<void> {
  const { config, store, storage, options, emit } = context
  store.set({ task: { phase: 'pending' } })
  if (how?.elsewhere !== true)
    storage.setItem(storageKeys.left, String((options.now?.() ?? new Date()).getTime()))
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
