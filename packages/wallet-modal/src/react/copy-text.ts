import type { WalletModal } from '../core/types.ts'
import type { ModalTextKey } from '../locales/en/index.ts'

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(modal: WalletModal, text: string, copied: ModalTextKey): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    modal.notify('success', copied)
  } catch {
    modal.notify('error', 'copyFailed')
  }
}
