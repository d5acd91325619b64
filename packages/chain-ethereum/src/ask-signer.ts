import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** Where keys are that this process never sees, and how both ends know each other. */
export type SignerHost = {
  /** `https:`, or `http:` on this machine. */
  readonly url: string
  /** PEM. `ca`: who vouches for the signer, instead of the system's authorities. The other two say who asks. */
  readonly tls?: { readonly ca?: string; readonly certificate?: string; readonly key?: string }
  /** How long an answer may take, from the first packet to the last byte. */
  readonly timeoutMs?: number
}

/** The signer did not sign: it was not reached, said no, or answered with something else. */
export class SignerFailed extends Error {
  override readonly name = 'SignerFailed'
}

/** A signed transaction of a hundred lines has 50 KB. */
const longestAnswer = 1_000_000

/**
 * Asks a signer by JSON-RPC, over a connection of its own.
 * @throws {SignerFailed} whose message names the host, and none of what the address may carry besides.
 * @example await askSigner({ url: 'https://signer.example:9000' }, { method: 'eth_accounts', params: [] })
 */
export async function askSigner(
  host: SignerHost,
  { method, params }: { method: string; params: readonly unknown[] },
): Promise<unknown> {
  const name = new URL(host.url).host
  const answer = await post(host, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })).catch(
    (cause: Error) => {
      throw new SignerFailed(`the signer at ${name} did not answer: ${cause.message}`)
    },
  )
  let read: { result?: unknown; error?: { code?: unknown; message?: unknown } } | null
  try {
    read = JSON.parse(answer)
  } catch {
    throw new SignerFailed(`the signer at ${name} answered no JSON`)
  }
  if (read?.error)
    throw new SignerFailed(
      `the signer at ${name} refused ${method}: ${String(read.error.code)} ${String(read.error.message).slice(0, 200)}`,
    )
  return read?.result
}

async function post({ url, tls = {}, timeoutMs = 10_000 }: SignerHost, body: string): Promise<string> {
  const secure = url.startsWith('https:')
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    ...(secure ? { ca: tls.ca, cert: tls.certificate, key: tls.key } : {}),
  }
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const sent = (secure ? requestHttps : requestHttp)(url, options, (response) => {
    const parts: Buffer[] = []
    let length = 0
    response.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length > longestAnswer) sent.destroy(new Error(`more than ${longestAnswer} bytes`))
    })
    response.on('error', reject)
    response.on('end', () =>
      response.statusCode === 200
        ? resolve(Buffer.concat(parts).toString('utf8'))
        : reject(new Error(`status ${response.statusCode}`)),
    )
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
