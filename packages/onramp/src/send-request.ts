import type { z } from 'zod/mini'
import { OnRampFailed } from './on-ramp.ts'

const timeoutMs = 10_000
/** No genuine answer is half as long. */
const mostBytes = 1024 * 1024

/**
 * Sends a request to a provider and reads its answer by a schema. Follows no redirect.
 * @param parse Reads the text; `JSON.parse` by default.
 * @throws {OnRampFailed} With the status of a refusal; without one where no usable answer came.
 * @example const { countries } = await sendRequest({ provider: 'coinbase', shape, url, init: { method: 'GET' } })
 */
export async function sendRequest<Shape extends z.ZodMiniType>({
  provider,
  shape,
  url,
  init,
  parse = JSON.parse,
}: {
  provider: string
  shape: Shape
  url: URL
  init: RequestInit
  parse?: (text: string) => unknown
}): Promise<z.infer<Shape>> {
  try {
    const reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await readBounded(reply)
    if (!reply.ok) throw new OnRampFailed(provider, { status: reply.status, cause: text.slice(0, 500) })
    return shape.parse(parse(text))
  } catch (cause) {
    throw cause instanceof OnRampFailed ? cause : new OnRampFailed(provider, { status: null, cause })
  }
}

async function readBounded(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
