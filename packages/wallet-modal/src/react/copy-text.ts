import type { TextKey } from '../core/create-texts.ts'
import type { WalletModal } from '../core/types.ts'

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(modal: WalletModal, text: string, copied: TextKey): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    modal.notify('success', copied)
  } catch {
    modal.notify('error', 'copyFailed')
  }
}
