/** A mail server, and how it is spoken to. */
export type MailServer = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. */
  readonly secure: boolean
  /** STARTTLS before anything is told; without it nothing is sent. */
  readonly requireTLS: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
}

const here = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Reads `smtps://user:password@host:port` or `smtp://…`; null for anything else. In the clear is only what stays on this machine.
 * @example readSmtpUrl('smtp://mail.example')?.requireTLS // true
 */
export function readSmtpUrl(text: string): MailServer | null {
  const url = URL.parse(text)
  if (!url?.hostname || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) return null
  if (url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)) return null
  const secure = url.protocol === 'smtps:'
  const [user, pass] = [decoded(url.username), decoded(url.password)]
  if (user === null || pass === null) return null
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !here.test(url.hostname),
    auth: user === '' ? undefined : { user, pass },
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
