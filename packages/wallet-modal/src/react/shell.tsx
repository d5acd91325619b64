import type { JSX } from 'react'
import './modal.css'
import type { WalletModal } from '../core/types.ts'
import { Dialog } from './dialog.tsx'
import { Embedded } from './embedded.tsx'

/** All that the modal is first drawn with, over the page or on it: what `WalletModal` fetches. */
export function Shell({ modal, embedded }: { modal: WalletModal; embedded: boolean }): JSX.Element {
  return embedded ? <Embedded modal={modal} /> : <Dialog modal={modal} />
}
