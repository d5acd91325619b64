/** Characters. A mark or an avatar needs a tenth of it. */
const longest = 200_000

/**
 * A picture that a stranger gave, a wallet or an account, if it may be drawn: one of this page's own origin, or an image
 * in a `data:` address. All else is no picture, is asked of a third party, or is too big to hold.
 *
 * @example safePicture('https://tracker.example/me.png') // undefined
 */
export function safePicture(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > longest) return undefined
  if (/^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(address)) return address
  const here = globalThis.location?.href
  const url = here === undefined ? undefined : readUrl(address, here)
  if (url === undefined) return undefined
  const { origin, protocol, href } = url
  return /^https?:$/.test(protocol) && origin === globalThis.location.origin ? href : undefined
}

/** Reads an address, without `URL.canParse`, which not every supported browser has. */
function readUrl(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
