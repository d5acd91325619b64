import type { IncomingMessage, ServerResponse } from 'node:http'
import { metricText } from '@lode/process'
import type { AttachedRelay } from './attach-relay.ts'

/** Answers the pages that are for whoever runs the relay; they have a listener of their own. */
export async function answerOperator(
  relay: AttachedRelay,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  ofProcess: () => string = () => '',
): Promise<void> {
  const { status, body } = await pageOf(relay, request.url ?? '/', ofProcess)
  response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4' }).end(body)
}

async function pageOf(
  relay: AttachedRelay,
  path: string,
  ofProcess: () => string,
): Promise<{ status: number; body: string }> {
  if (path === '/health') return { status: 200, body: 'alive\n' }
  if (path !== '/ready' && path !== '/metrics') return { status: 404, body: '' }
  try {
    const counters = await relay.counters()
    if (path === '/metrics') return { status: 200, body: `${metricsOf(counters)}${ofProcess()}` }
    return relay.ready() ? { status: 200, body: 'ready\n' } : { status: 503, body: 'draining\n' }
  } catch {
    // Counting what waits asks the database: it is away.
    return { status: 503, body: 'the mailbox does not answer\n' }
  }
}

/** Writes what the relay has (`lode_relay`, gauges) and what it has done since it started (`lode_relay_…_total`, counters). */
function metricsOf(counters: Readonly<Record<string, number>>): string {
  const total = /Total$/
  const all = Object.entries(counters)
  const done = all.filter(([what]) => total.test(what))
  return [
    metricText(
      'lode_relay',
      'gauge',
      all.filter(([what]) => !total.test(what)).map(([what, value]) => ({ labels: { what }, value })),
    ),
    ...done.map(([what, value]) => metricText(`lode_relay_${nameOf(what)}`, 'counter', [{ value }])),
  ].join('')
}

/** @example nameOf('cutOffTotal') // 'cut_off_total' */
function nameOf(what: string): string {
  return what.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
