import { Agent, request } from 'node:http'
import type { HostileRequest } from './hostile-request.ts'

/** How it ended: the status of the answer with its text, or 0 where the socket was closed without one. */
export type Outcome = { readonly status: number; readonly body: string }

const patienceMs = 20_000

/** Sends requests to one listener over sockets that are kept. */
export function sender(
  baseUrl: string,
  { sockets }: { sockets: number },
): {
  send(one: HostileRequest): Promise<Outcome>
  close(): void
} {
  const { hostname, port } = new URL(baseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    send: ({ method, target, headers, body }) =>
      new Promise((resolve) => {
        const asked = request({ agent, hostname, port, method, path: target, headers, timeout: patienceMs })
        asked.on('error', () => resolve({ status: 0, body: '' }))
        asked.on('timeout', () => asked.destroy())
        asked.on('response', (answer) => {
          const status = answer.statusCode ?? 0
          // A live stream has no end.
          if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
            asked.destroy()
            resolve({ status, body: '' })
            return
          }
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => {
            text += chunk
          })
          answer.on('close', () => resolve({ status, body: text }))
        })
        asked.end(body ?? undefined)
      }),
    close: () => agent.destroy(),
  }
}
