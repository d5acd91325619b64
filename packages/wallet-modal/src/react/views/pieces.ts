import type { JSX } from 'react'
import type { ModalState, WalletModal } from '../../core/types.ts'

export type ViewProps = { readonly modal: WalletModal; readonly state: ModalState }
export type View = (props: ViewProps) => JSX.Element | null
type Load = (() => Promise<unknown>) | undefined

const here = new Map<Load, View>()

/** A view, or a part of one, that was fetched before. */
export function pieceNow(load: Load): View | undefined {
  return here.get(load)
}

/** Fetches a view, or a part of one. Rejects when its file cannot be had; the next call tries again. */
export async function fetchPiece(load: Load): Promise<void> {
  if (load !== undefined && !here.has(load)) here.set(load, (await load()) as View)
}
