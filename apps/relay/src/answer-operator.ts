import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AttachedRelay } from './attach-relay.ts'

/** Answers the pages that are for whoever runs the relay; they have a listener of their own. */
export async function answerOperator(
  relay: AttachedRelay,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const { status, body } = await pageOf(relay, request.url ?? '/')
  response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4' }).end(body)
}

async function pageOf(relay: AttachedRelay, path: string): Promise<{ status: number; body: string }> {
  if (path === '/health') return { status: 200, body: 'alive\n' }
  if (path !== '/ready' && path !== '/metrics') return { status: 404, body: '' }
  try {
    const counters = await relay.counters()
    if (path === '/metrics') return { status: 200, body: metricsOf(counters) }
    return relay.ready() ? { status: 200, body: 'ready\n' } : { status: 503, body: 'draining\n' }
  } catch {
    // Counting what waits asks the database: it is away.
    return { status: 503, body: 'the mailbox does not answer\n' }
  }
}

/** Prometheus' text. */
function metricsOf(counters: Readonly<Record<string, number>>): string {
  const lines = Object.entries(counters).map(([what, value]) => `lode_relay{what="${what}"} ${value}\n`)
  return `# TYPE lode_relay gauge\n${lines.join('')}`
}
