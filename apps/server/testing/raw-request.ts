import { connect } from 'node:net'

/** What came back on a socket. `status` is 0 where it was closed without a word. */
export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string }

/**
 * Sends a request whose target is written as it stands: `fetch` would put it right first.
 * @example await rawRequest(server.url, { method: 'GET', target: '/%61pi/config' })
 */
export function rawRequest(
  baseUrl: string,
  {
    method,
    target,
    headers = {},
    body,
  }: {
    method: string
    target: string
    headers?: Readonly<Record<string, string>>
    body?: string
  },
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(baseUrl)
  const sent = {
    host,
    connection: 'close',
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.once('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join('\r\n\r\n'),
      })
    })
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
  })
}
