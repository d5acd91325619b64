import type { Context } from './context.ts'

/** A wallet that is not found again by then is one that was left. */
const patienceMs = 3_000

/** Waits while the wallet of the last visit is being found again; at once where there was none. */
export async function untilRestored({ config, store, later }: Context): Promise<void> {
  const restoring = (): boolean => store.get().status === 'reconnecting'
  if (!restoring() || typeof (await config.storage?.getItem('recentConnectorId')) !== 'string') return
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      restored()
      unsubscribe()
      resolve()
    }
    const restored = later(patienceMs, finish)
    const unsubscribe = store.subscribe(() => {
      if (!restoring()) finish()
    })
  })
}
