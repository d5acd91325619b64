import fp from 'fastify-plugin'
import type { CommonConfiguration, PlatformConfiguration } from '../environment/platform-configuration.ts'

/**
 * The policy of the app's pages: own scripts, styles and fonts only, and connections to the relay and the
 * chain that wallets use. Nothing is inline and nothing comes from elsewhere.
 */
export function contentSecurityPolicy({ walletConnect, chain }: PlatformConfiguration): string {
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

type Headers = readonly (readonly [name: string, value: string])[]

function ofAll({ publicOrigin }: CommonConfiguration): Headers {
  const secure = publicOrigin.startsWith('https:')
  return Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
}

/** The headers of data. What says how a page behaves is left out: half a kilobyte for each call of a phone. */
export function headersOfData(configuration: CommonConfiguration): Headers {
  return [...ofAll(configuration), ['content-security-policy', dataPolicy], ['cache-control', 'no-store']]
}

/** The headers of pages and of what belongs to them. */
export function headersOfPages(configuration: PlatformConfiguration): Headers {
  return [
    ...ofAll(configuration),
    ['content-security-policy', contentSecurityPolicy(configuration)],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
  ]
}

/** The headers of the console's pages: it talks to its own origin alone, and nothing may frame it. */
export function headersOfConsole(configuration: CommonConfiguration): Headers {
  const own = ['script', 'style', 'img', 'font', 'connect'].map((kind) => `${kind}-src 'self'`)
  const none = [
    "default-src 'none'",
    ...own,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return [
    ...ofAll(configuration),
    ['content-security-policy', none.join('; ')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'publickey-credentials-get=(self), publickey-credentials-create=(self)'],
  ]
}

/** Gives every answer of a scope its headers. What an answer has set for itself is kept. */
export const answerHeaders = fp<{ headers: Headers }>(async (app, { headers }) => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
})

/** The origin of an address; a web socket's too, which `URL.origin` gives for the special schemes only. */
function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
