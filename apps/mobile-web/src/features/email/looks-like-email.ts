/** Whether a text can be an address: enough to spare a question; the server judges. @example looksLikeEmail('ana@mail.example') */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@<>]{1,64}@[^\s@<>]+\.[A-Za-z]{2,63}$/.test(text.trim())
}
