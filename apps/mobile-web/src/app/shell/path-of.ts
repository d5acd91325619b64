/** A path of this app and nothing else: a link can't lead out of it. @example pathOf('//evil.example') // null */
export function pathOf(text: string | null): `/${string}` | null {
  return text !== null && /^\/(?![/\\])[\w/?=&.-]*$/.test(text) ? (text as `/${string}`) : null
}
