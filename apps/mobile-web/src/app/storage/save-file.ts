import { later, systemClock } from '@lode/clock'
/** Hands a text, or bytes, to the browser as a file to save. */
export function saveFile({ name, text, type }: { name: string; text: BlobPart; type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser still reads from it.
  later(systemClock, 10_000, () => URL.revokeObjectURL(url))
}
