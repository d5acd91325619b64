/** The wire of the relay: JSON-RPC 2.0 whose ids have 19 digits, more than a JavaScript number can hold. */
export type RpcRequest = {
  readonly kind: 'request'
  readonly id: RpcId
  readonly method: string
  readonly params: Record<string, unknown>
}
/** An answer of the client to a delivery: it is how a message is acknowledged. */
export type RpcAnswer = { readonly kind: 'answer'; readonly id: RpcId; readonly accepted: boolean }
/** A number within reach, a string, or the exact source of a number beyond it. Serialises to what came in. */
export type RpcId = string | number | { readonly rawJSON: string }

/** A refusal with its JSON-RPC code. */
export class RpcRefused extends Error {
  override readonly name = 'RpcRefused'
  readonly code: number
  constructor({ code, message }: { code: number; message: string }) {
    super(message)
    this.code = code
  }
}

export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  limit: -32005,
  internal: -32603,
} as const

// Both have been in V8 since Node 21; the compiler's ES2024 library does not list them yet.
type ExactJson = {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown
  rawJSON(source: string): { readonly rawJSON: string }
}
const exactJson = JSON as unknown as ExactJson

/** Reads one frame. @throws {RpcRefused} when it is not JSON-RPC 2.0. */
export function readFrame(text: string): RpcRequest | RpcAnswer {
  const frame = parse(text)
  if (!isRecord(frame) || frame.jsonrpc !== '2.0' || !isId(frame.id)) {
    throw new RpcRefused({ code: rpcCodes.invalidRequest, message: 'not a JSON-RPC 2.0 frame' })
  }
  if (typeof frame.method === 'string') {
    const params = isRecord(frame.params) ? frame.params : {}
    return { kind: 'request', id: frame.id, method: frame.method, params }
  }
  return { kind: 'answer', id: frame.id, accepted: 'result' in frame }
}

export function resultFrame(id: RpcId, result: unknown): string {
  return JSON.stringify({ id, jsonrpc: '2.0', result })
}

export function errorFrame(id: RpcId | null, error: RpcRefused): string {
  return JSON.stringify({ id, jsonrpc: '2.0', error: { code: error.code, message: error.message } })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A whole number of 16 digits and more where a value may stand: only then is each value looked at, which takes its time. */
const longNumber = /[:[,]\s*-?\d{16}/

function parse(text: string): unknown {
  try {
    if (!longNumber.test(text)) return JSON.parse(text)
    return exactJson.parse(text, (_key, value, { source }) =>
      typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined
        ? exactJson.rawJSON(source)
        : value,
    )
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new RpcRefused({ code: rpcCodes.parse, message: 'not JSON' })
    throw cause
  }
}

/** Ids are kept until their turn comes, and sent back. */
const longestId = 64

function isId(value: unknown): value is RpcId {
  if (typeof value === 'number') return true
  const text = isRecord(value) ? value.rawJSON : value
  return typeof text === 'string' && text.length <= longestId
}
