/** Hands a text to the browser as a file to save. The byte order mark makes spreadsheets read it as UTF-8. */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser still reads from it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
