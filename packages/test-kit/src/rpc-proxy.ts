import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RpcCall = { readonly method: string; readonly params: readonly unknown[] }
/** Asks the true node. @throws {RpcError} what the node answered. */
export type Ask = (method: string, params?: readonly unknown[]) => Promise<unknown>
/** Answers a call in the node's place, truly or not. */
export type Fault = (call: RpcCall, ask: Ask) => Promise<unknown>

/** The node's own error answer. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly body: { code: number; message: string; data?: unknown }
  constructor(body: { code: number; message: string; data?: unknown }) {
    super(body.message)
    this.body = body
  }
}

/** Thrown by a fault that ends the connection without an answer. */
export class Dropped extends Error {
  override readonly name = 'Dropped'
}

/** A call as it goes by: just before the node gets it, or when it was answered and the process does not know. */
export type RpcMoment = { via: 'rpc'; when: 'before' | 'after'; text: string; within: '' }

export type RpcProxy = {
  readonly url: string
  /** Where calls go. */
  target: string
  /** Looks at every call that goes by; `cut` ends the connection and passes nothing on. */
  watch: (moment: RpcMoment) => 'pass' | 'cut' | Promise<'pass' | 'cut'>
  /** What stands between the two now. */
  fault: Fault
  close(): Promise<void>
}

type Question = { id: unknown; method: string; params?: unknown[] }

/** Passes every call on as it is. */
export const truly: Fault = ({ method, params }, ask) => ask(method, params)

/** Stands between a process and its node: sees every call, and may hang, delay, drop, lag or lie. */
export async function startRpcProxy(target: string): Promise<RpcProxy> {
  const server = createServer(async (request, response) => {
    try {
      const asked = JSON.parse(await bodyOf(request)) as Question | Question[]
      const reply = Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
    } catch {
      request.socket.destroy()
    }
  })
  async function answer({ id, method, params = [] }: Question): Promise<unknown> {
    const moment = { via: 'rpc', text: `${method} ${JSON.stringify(params)}`, within: '' } as const
    if ((await proxy.watch({ ...moment, when: 'before' })) === 'cut') throw new Dropped()
    let reply: object
    try {
      const result = await proxy.fault({ method, params }, (name, more = []) =>
        askNode(proxy.target, { method: name, params: more }),
      )
      reply = { jsonrpc: '2.0', id, result: result ?? null }
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      reply = { jsonrpc: '2.0', id, error: error.body }
    }
    if ((await proxy.watch({ ...moment, when: 'after' })) === 'cut') throw new Dropped()
    return reply
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: RpcProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target,
    watch: () => 'pass',
    fault: truly,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

/** Asks a node one question. @throws {RpcError} */
export async function askNode(url: string, { method, params }: RpcCall): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: RpcError['body'] }
  if (error) throw new RpcError(error)
  return result
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
