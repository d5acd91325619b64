import fp from 'fastify-plugin'
import type { Configuration } from '../configuration.ts'

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

/** Headers that every answer carries. A page's own policy, set before, is kept. */
export const securityHeaders = fp<{ configuration: Configuration }>(async (app, { configuration }) => {
  const policy = contentSecurityPolicy(configuration)
  const secure = configuration.publicOrigin.startsWith('https:')
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    })
    done()
  })
})

/** The origin of an address; a web socket's too, which `URL.origin` gives for the special schemes only. */
function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
