import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { KillPoint, Verdict, Watch } from './kill-point.ts'
import { bindOf, createCutter, type Message, parseOf, queryOf } from './postgres-messages.ts'

export type PostgresProxy = {
  readonly port: number
  /** Where connections go from now on. */
  target: { readonly port: number }
  /** Told of every statement before it is passed on and before its answer is. */
  watch: Watch
  /** Ends every connection. */
  cutAll(): void
  close(): Promise<void>
}

/** Stands between a process and PostgreSQL, and knows which statement goes by. */
export async function startPostgresProxy(target: { port: number }): Promise<PostgresProxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(proxy.target.port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    join({ client, upstream, tell: (moment) => proxy.watch(moment) })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: PostgresProxy = {
    port: (server.address() as AddressInfo).port,
    target,
    watch: () => 'pass',
    cutAll: () => {
      for (const socket of open) socket.destroy()
    },
    async close() {
      proxy.cutAll()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

type Said = { text: string; within: string }

/** Passes messages on in order, group by group: what a client sends up to a Sync, what the server says up to Ready. */
function join({ client, upstream, tell }: { client: Socket; upstream: Socket; tell: Watch }): void {
  const reader = createReader()
  const awaited: Said[][] = []
  let asked: Buffer[] = []
  let answer: Buffer[] = []
  async function judge(when: KillPoint['when'], group: readonly Said[]): Promise<Verdict> {
    for (const said of group)
      if ((await tell({ via: 'sql', when, ...said })) === 'cut') {
        client.destroy()
        upstream.destroy()
        return 'cut'
      }
    return 'pass'
  }
  inOrder(client, createCutter({ startup: true }), async (message) => {
    asked.push(message.bytes)
    const group = reader(message)
    if (group === 'more') return
    if (group !== 'unknown') {
      awaited.push(group)
      if ((await judge('before', group)) === 'cut') return
    }
    upstream.write(Buffer.concat(asked))
    asked = []
  })
  inOrder(upstream, createCutter({ startup: false }), async ({ type, bytes }) => {
    const group = awaited[0]
    if (group === undefined || 'ANS'.includes(type)) return void client.write(bytes)
    answer.push(bytes)
    if (type !== 'Z') return
    awaited.shift()
    if ((await judge('after', group)) === 'cut') return
    client.write(Buffer.concat(answer))
    answer = []
  })
}

/** Reads what a client says: a whole group of statements, `more` to wait for, or what is none of ours to judge. */
function createReader(): (message: Message) => Said[] | 'more' | 'unknown' {
  const statements = new Map<string, string>()
  let bound = ''
  let group: Said[] = []
  let transaction: string[] = []
  function note(text: string): Said {
    if (/^\s*begin/i.test(text)) transaction = []
    transaction.push(text)
    const said = { text, within: transaction.join(';\n') }
    if (/^\s*(commit|rollback)/i.test(text)) transaction = []
    return said
  }
  return (message) => {
    switch (message.type) {
      case 'P': {
        const { name, sql } = parseOf(message)
        statements.set(name, sql)
        return 'more'
      }
      case 'B': {
        const { name, parameters } = bindOf(message)
        bound = `${statements.get(name) ?? ''} -- ${parameters.join(', ')}`
        return 'more'
      }
      case 'E':
        group.push(note(bound))
        return 'more'
      case 'D':
      case 'C':
        return 'more'
      case 'Q':
        return [note(queryOf(message))]
      case 'S': {
        const whole = group
        group = []
        return whole
      }
      default:
        return 'unknown'
    }
  }
}

/** Handles messages one after the other, whatever each has to wait for. */
function inOrder(
  socket: Socket,
  cut: (chunk: Buffer) => Message[],
  handle: (message: Message) => Promise<void>,
): void {
  let last: Promise<void> = Promise.resolve()
  socket.on('data', (chunk) => {
    for (const message of cut(chunk)) last = last.then(() => handle(message))
  })
}
