import type { ModalTextKey } from '../locales/en/index.ts'
import { type Context, endTask } from './context.ts'

/** How long a wallet may keep silent before the page says so, milliseconds. */
const walletSilentMs = 30_000

/**
 * Says after a while that the wallet keeps silent, and offers to try again; an answer that comes later still counts.
 * Stop with what it returns.
 */
export function watchSilence(context: Context, note: ModalTextKey): () => void {
  const { store, options } = context
  const { task } = store.get()
  const timer = setTimeout(() => {
    if (store.get().task === task) endTask(context, 'failed', { reason: 'walletSilent', note })
  }, options.walletTimeoutMs ?? walletSilentMs)
  return () => clearTimeout(timer)
}

/** Gives up on a promise after a time. @throws {Error} 'no answer in time' */
export function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
