import type { TextKey } from '../core/create-texts.ts'
import type { WalletModal } from '../core/types.ts'

/** Puts a text on the clipboard, also where the Clipboard API is absent, and says whether that worked. */
export async function copyText(modal: WalletModal, text: string, copied: TextKey): Promise<void> {
  const done = await write(text)
  if (done) modal.notify('success', copied)
  else modal.notify('error', 'copyFailed')
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copies by `execCommand`, which web views, frames and pages without TLS have when they have no Clipboard API. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'lwm-hidden'
  // Outside of an open modal dialog nothing can be selected.
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  place.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
