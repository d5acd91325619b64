import { later, systemClock } from '@lode/clock'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Address } from 'viem'
import { isAddress } from 'viem'
import { type FeedFault, feedFaults, type Venue, venues } from '../feeds/index.ts'
import { type OnrampFault, onrampFaults } from '../onramp/index.ts'
import type { WorldClock } from '../world/world-clock.ts'

/** The time that a question for the clock is held while the clock is not moved, in milliseconds. */
const heldMs = 20_000

export type PartState = {
  readonly name: string
  readonly up: boolean
  readonly address: string
  /** Its version, or what it said of itself. */
  readonly detail: string
}

export type ControlDeps = {
  readonly clock: Pick<WorldClock, 'moved' | 'offsetMs'>
  advance(ms: number): Promise<void>
  fund(address: Address): Promise<void>
  fault(venue: Venue, fault: FeedFault | null): void
  faultOnramp(fault: OnrampFault | null): void
  status(): Promise<readonly PartState[]>
  /** Where its letters are read. */
  readonly inboxUrl: string
}

export type Control = { readonly url: string; stop(): Promise<void> }

/**
 * The world's own little server: its clock, which the product's server follows, and what the commands ask.
 * It answers on this machine only, and to no web page.
 */
export async function startControl(deps: ControlDeps, { port }: { port: number }): Promise<Control> {
  const { clock } = deps
  const control = fastify({ forceCloseConnections: true })
  refusePages(control)
  control.get('/pid', async () => ({ pid: process.pid }))
  control.get('/clock', async (request) => {
    const known = (request.query as { known?: string }).known
    if (known === String(clock.offsetMs())) await movedOrLate(clock, request)
    return { offsetMs: clock.offsetMs() }
  })
  control.get('/inbox', async () => ({ url: deps.inboxUrl }))
  control.get('/status', async () => ({ parts: await deps.status() }))
  control.post('/advance', async (request, reply) => {
    const ms = (request.body as { ms?: unknown } | null)?.ms
    if (!Number.isSafeInteger(ms) || (ms as number) <= 0)
      return reply.code(400).send({ code: 'advance.unusable' })
    await deps.advance(ms as number)
    return { offsetMs: clock.offsetMs() }
  })
  control.post('/fund', async (request, reply) => {
    const address = (request.body as { address?: unknown } | null)?.address
    if (typeof address !== 'string' || !isAddress(address))
      return reply.code(400).send({ code: 'fund.address' })
    await deps.fund(address)
    return { address }
  })
  control.post('/fault', async (request, reply) => {
    const asked = request.body as { venue?: unknown; fault?: unknown } | null
    if (asked?.venue === 'onramp') {
      const fault = asked.fault === 'none' ? null : onrampFaults.find((one) => one === asked.fault)
      if (fault === undefined) return reply.code(400).send({ code: 'fault.unknown' })
      deps.faultOnramp(fault)
      return { venue: asked.venue, fault }
    }
    const venue = venues.find((one) => one === asked?.venue)
    const fault = asked?.fault === 'none' ? null : feedFaults.find((one) => one === asked?.fault)
    if (!venue || fault === undefined) return reply.code(400).send({ code: 'fault.unknown' })
    deps.fault(venue, fault)
    return { venue, fault }
  })
  await control.listen({ host: '127.0.0.1', port })
  return { url: `http://127.0.0.1:${port}`, stop: () => control.close() }
}

/** Waits until the time is moved ahead, for as long as a question is held, or until nobody waits for the answer. */
async function movedOrLate(clock: ControlDeps['clock'], { raw }: FastifyRequest): Promise<void> {
  const over = new AbortController()
  const end = (): void => over.abort()
  raw.socket.once('close', end)
  const held = later(systemClock, heldMs, end)
  await clock.moved(over.signal)
  raw.socket.off('close', end)
  held()
}

/** Neither a page of another origin nor a name that was bound to this machine's address gets an answer. */
function refusePages(control: FastifyInstance): void {
  control.addHook('onRequest', async (request, reply) => {
    const local = ['127.0.0.1', 'localhost'].includes(request.hostname)
    if (!local || request.headers.origin !== undefined)
      return reply.code(403).send({ code: 'control.refused' })
  })
}
