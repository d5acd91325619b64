import { type Config, getConnection } from '@wagmi/core'
import type { Address } from 'viem'
import type { Clock, Later } from './clock.ts'
import type { TextKey, Texts } from './create-texts.ts'
import type { EmitEvent } from './modal-event.ts'
import type { TextStorage, WalletModalOptions } from './options.ts'
import type { Page } from './page.ts'
import type { Router } from './router.ts'
import type { Store } from './store.ts'
import type { ModalState } from './types.ts'

/** What the modal consists of before its machines have come. */
export type Base = {
  readonly options: WalletModalOptions
  readonly storage: TextStorage
  readonly store: Store<ModalState>
  readonly config: Config
  /** Those of the buttons alone, or those that the page gave. */
  readonly firstTexts: Texts
}

/** What the machines of the modal share. */
export type Context = Base & {
  readonly clock: Clock
  readonly later: Later
  readonly page: Page
  readonly router: Router
  readonly emit: EmitEvent
}

/** Says something in the snackbar at the foot of the modal. */
export function notify(
  { store }: Context,
  kind: 'success' | 'error',
  key: TextKey,
  params: Readonly<Record<string, string>> = {},
): void {
  store.set({ snackbar: { kind, text: { key, params } } })
}

/** Ends the task of the view on top, with a heading and a line under it. */
export function endTask(
  { store }: Context,
  phase: 'declined' | 'failed',
  {
    reason,
    note,
    params = {},
  }: { reason: TextKey; note?: TextKey; params?: Readonly<Record<string, string>> },
): void {
  const said = { phase, reason: { key: reason, params } }
  store.set({ task: note === undefined ? said : { ...said, note: { key: note, params } } })
}

/** The wallet that is connected now, if one is. */
export function currentWallet({
  config,
}: Pick<Context, 'config'>): { address: Address; chainId: number } | undefined {
  const { status, address, chainId } = getConnection(config)
  return status === 'connected' ? { address, chainId } : undefined
}

/** Whether the app works on a chain. */
export function isSupported({ options }: Pick<Base, 'options'>, chainId: number): boolean {
  if (options.requiredChain !== undefined) return chainId === options.requiredChain
  return options.chains.some(({ id }) => id === chainId)
}
