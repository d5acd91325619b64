import type { ModalTextKey } from '../locales/en/index.ts'
import type { Later } from './clock.ts'
import { type Context, endTask } from './context.ts'

/** How long a wallet may keep silent before the page says so, milliseconds. */
const walletSilentMs = 30_000

/**
 * Says after a while that the wallet keeps silent, and offers to try again; an answer that comes later still counts.
 * Stop with what it returns.
 */
export function watchSilence(context: Context, note: ModalTextKey): () => void {
  const { store, options, later } = context
  const { task } = store.get()
  return later(options.walletTimeoutMs ?? walletSilentMs, () => {
    if (store.get().task === task) endTask(context, 'failed', { reason: 'walletSilent', note })
  })
}

/** Gives up on a promise after a time. @throws {Error} 'no answer in time' */
export function within<T>(later: Later, work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const answered = later(ms, () => reject(new Error('no answer in time')))
    work.then(resolve, reject).finally(answered)
  })
}
