import { type Config, getConnection } from '@wagmi/core'
import type { Address } from 'viem'
import type { ModalTextKey } from '../locales/en.ts'
import type { Router } from './router.ts'
import type { Store } from './store.ts'
import type { ModalEvent, ModalState, Task, TextStorage, WalletModalOptions } from './types.ts'

/** What the machines of the modal share. */
export type Context = {
  readonly options: WalletModalOptions
  readonly storage: TextStorage
  readonly store: Store<ModalState>
  readonly router: Router
  readonly config: Config
  readonly emit: (event: ModalEvent) => void
}

/** Says something in the snackbar at the foot of the modal. */
export function notify(
  { store }: Context,
  kind: 'success' | 'error',
  key: ModalTextKey,
  params?: Record<string, string>,
): void {
  store.set({ snackbar: { kind, text: store.get().texts(key, params) } })
}

/** Ends the task of the view on top, with a heading and a line under it. */
export function endTask(
  { store }: Context,
  phase: 'declined' | 'failed',
  keys: { reason: ModalTextKey; note?: ModalTextKey; params?: Record<string, string> },
): void {
  const { texts } = store.get()
  const task: Task = { phase, reason: texts(keys.reason, keys.params) }
  store.set({ task: keys.note === undefined ? task : { ...task, note: texts(keys.note, keys.params) } })
}

/** The wallet that is connected now, if one is. */
export function currentWallet({
  config,
}: Pick<Context, 'config'>): { address: Address; chainId: number } | undefined {
  const { status, address, chainId } = getConnection(config)
  return status === 'connected' ? { address, chainId } : undefined
}
