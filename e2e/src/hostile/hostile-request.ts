import { randomUUID } from 'node:crypto'
import { type Access, anyone, type Endpoint, headers, signedText } from '@lode/api-contract'
import type { Random } from '../chaos/random-from.ts'
import type { Caller } from './hostile-callers.ts'
import { fieldNames, hostileJson, hostileText, spellings } from './hostile-values.ts'

/** What is sent. `who` is for the table. */
export type HostileRequest = {
  readonly who: string
  /** Whether its caller may be told what is another's. */
  readonly readsAll: boolean
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** `guessed`: whether a body that is made at random may well be right; `isRight`: whether one is. */
type Target = {
  method: string
  path: string
  access: Access
  fields: readonly string[]
  guessed: boolean
  isRight: (body: unknown) => boolean
}
const others = [
  '/',
  '/finance',
  '/health',
  '/ready',
  '/metrics',
  '/docs',
  '/docs/yaml',
  '/openapi.json',
  '/api',
  '/api/docs/yaml',
  '/assets/x.js',
  '/favicon.ico',
  '/.env',
  '/..%2f..%2fetc/passwd',
  '*',
] as const
/** Of what reads nothing that can be sent. */
const unread = { fields: [], guessed: false, isRight: () => false } as const
const methods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'] as const

/** What a listener is asked, and by whom. */
export type Attacked = {
  readonly areas: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Streams, which no endpoint names. */
  readonly streams: readonly string[]
  readonly callers: readonly Caller[]
  /** Signs a request as the device of one of the callers. */
  readonly sign: (text: string) => Promise<string>
  /** What is another's, sent as if it were the caller's. */
  readonly markers: readonly string[]
}

/**
 * Makes requests that nobody should send, of which none should change anything: no body is ever right, no key is used
 * twice, and nobody signs out.
 */
export function hostileRequests(
  random: Random,
  { areas, streams, callers, sign, markers }: Attacked,
): () => Promise<HostileRequest> {
  const api: readonly Target[] = [
    ...Object.values(areas)
      .flatMap((area) => Object.values(area) as Endpoint[])
      .map(({ method, path, access, input }) => ({
        ...{ method, path, access, fields: fieldsOf(input) },
        guessed: method !== 'GET' && isGuessed(input),
        isRight: (body: unknown) => input.safeParse(body).success,
      })),
    ...streams.map((path) => ({ method: 'GET', path, access: anyone, ...unread })),
  ]
  const whole = callers.filter(({ signedIn }) => signedIn)
  const broken = callers.filter(({ signedIn }) => !signedIn)
  const text = (): string => (random.below(6) === 0 ? random.pick(markers) : hostileText(random))

  /** Mostly one that the endpoint reads. */
  function field({ fields }: Target): string {
    return fields.length > 0 && random.below(4) ? random.pick(fields) : random.pick(fieldNames)
  }
  function queryOf(target: Target, alone: boolean): string {
    if (alone) return `?${random.pick(target.fields)}=${escaped(text(), random)}`
    if (random.below(3) === 0) return ''
    const pairs = Array.from(
      { length: 1 + random.below(3) },
      () => `${field(target)}=${escaped(text(), random)}`,
    )
    return `?${pairs.join('&')}`
  }
  function bodyOf(target: Target): string {
    const kind = random.below(10)
    if (kind === 0) return hostileText(random)
    if (kind === 1) return '{"a":'.repeat(200)
    if (kind === 2) return '['.repeat(20_000)
    if (kind === 3) return JSON.stringify(hostileJson(random))
    const fields = Array.from({ length: 1 + random.below(5) }, () => [
      field(target),
      random.below(3) ? text() : hostileJson(random),
    ])
    const body = Object.fromEntries(fields)
    // Anybody may write to support under any key: a body that is right is sent in a list.
    return JSON.stringify(target.access.who === 'person' && target.isRight(body) ? [body] : body)
  }

  return async () => {
    const known = random.below(12) > 0
    const asked = known
      ? random.pick(api)
      : { method: 'GET', path: random.pick(others), access: anyone, ...unread }
    const { method: own, path, access } = asked
    // Half of what is sent is right but for one value: what looks right at once is refused by nothing else.
    const alone = own === 'GET' && asked.fields.length > 0 && random.below(2) === 0
    const method = alone || random.below(8) ? own : random.pick(methods)
    // What reads nothing, a yes or no, or a moment, may be asked for rightly: to sign out, or to have an account deleted. Who may does not.
    const asksRightly = api.some((one) => one.path === path && one.method === method && one.guessed)
    const caller = random.pick(asksRightly ? broken : alone ? whole : callers)
    const target = `${alone ? path : random.pick(spellings)(path)}${queryOf(asked, alone)}`
    const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(asked)
    const key = random.below(10) ? randomUUID() : hostileHeader(text())
    const sent: Record<string, string> = {
      ...caller.headers(),
      ...(random.below(20) ? {} : { origin: 'https://evil.example' }),
    }
    if (body !== null) {
      sent['content-type'] = random.below(12)
        ? 'application/json'
        : random.pick(['text/plain', 'multipart/form-data', 'application/json; charset=utf-16', ''])
      sent[headers.idempotencyKey] = key
      if (access.who === 'holder' && access.signed)
        sent[headers.signature] = random.below(2)
          ? await sign(signedText({ method, path: target, idempotencyKey: key, body }))
          : hostileHeader(text())
      if (access.who === 'operator' && access.signed)
        Object.assign(sent, {
          [headers.assertion]: hostileHeader(text()),
          [headers.nonce]: hostileHeader(text()),
        })
    }
    if (streams.includes(path)) sent['last-event-id'] = hostileHeader(text())
    const { who, readsAll = false } = caller
    return { who, readsAll, method, target: printable(target), headers: sent, body }
  }
}

/** Encoded in one of the ways that clients have. */
function escaped(text: string, random: Random): string {
  try {
    return random.below(4) ? encodeURIComponent(text) : printable(text)
  } catch {
    return '%ED%A0%80'
  }
}

/** What a request line can carry. */
function printable(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]/g, '%E0%A4')
}

/** What a header can carry. */
function hostileHeader(text: string): string {
  return text
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 2000)
}

/** The names that an endpoint reads, where its input is an object. */
function fieldsOf(input: Endpoint['input']): string[] {
  const { def } = input._zod as { def: { shape?: object } }
  return Object.keys(def.shape ?? {})
}

/** Whether it takes nothing, or but a yes or no, or a moment, of which another's is one as well. */
function isGuessed(input: Endpoint['input']): boolean {
  type Shape = Record<string, { _zod: { def: { type: string; format?: string } } }>
  const { def } = input._zod as { def: { shape?: Shape } }
  return Object.values(def.shape ?? {}).every(({ _zod: { def } }) =>
    ['boolean', 'literal', 'datetime'].includes(def.format ?? def.type),
  )
}
