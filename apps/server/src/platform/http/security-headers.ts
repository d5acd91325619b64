import fp from 'fastify-plugin'
import type { Configuration } from '../../configuration.ts'

/**
 * The policy of the app's pages: own scripts, styles and fonts only, and connections to the relay and the
 * chain that wallets use. Nothing is inline and nothing comes from elsewhere.
 */
export function contentSecurityPolicy({ walletConnect, chain }: Configuration): string {
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': [
      ...new Set([
        "'self'",
        originOf(walletConnect.relayUrl),
        originOf(chain.publicRpcUrl),
        originOf(chain.restrictedRpcUrl),
      ]),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** What data may do where somebody opens it as a page: nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Headers that every answer carries, and those of pages or of data. What says how a page behaves is left out of data: half
 * a kilobyte for each call of a phone. An answer's own policy, set before, is kept.
 */
export const securityHeaders = fp<{ configuration: Configuration }>(async (app, { configuration }) => {
  const secure = configuration.publicOrigin.startsWith('https:')
  const all = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
  const ofData = [...all, ['content-security-policy', dataPolicy], ['cache-control', 'no-store']] as const
  const ofPages = [
    ...all,
    ['content-security-policy', contentSecurityPolicy(configuration)],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
  ] as const
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of request.url.startsWith('/api/') ? ofData : ofPages)
      if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
})

/** The origin of an address; a web socket's too, which `URL.origin` gives for the special schemes only. */
function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
