import type { output, ZodMiniType } from 'zod/mini'

/** A public source did not answer, or with something else than its protocol says. */
export class FeedFailed extends Error {
  override readonly name = 'FeedFailed'
  readonly source: string
  constructor(source: string, options?: { cause?: unknown }) {
    super(`${source} gave no usable answer`, options)
    this.source = source
  }
}

const timeoutMs = 5_000
/** No answer that we ask for is half as long. */
const mostBytes = 4 * 1024 * 1024

/**
 * Asks a source and reads its answer by its shape. Gives up after five seconds, and on an answer of more than 4 MB.
 * @param parse How the text is read, where it is not as JSON usually is.
 * @throws {FeedFailed}
 */
export async function fetchJson<Shape extends ZodMiniType>(
  source: string,
  url: string,
  shape: Shape,
  init: RequestInit = {},
  parse: (text: string) => unknown = JSON.parse,
): Promise<output<Shape>> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    return shape.parse(parse(await readBounded(reply))) as output<Shape>
  } catch (cause) {
    throw new FeedFailed(source, { cause })
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
