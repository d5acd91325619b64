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

/**
 * Asks a source and reads its answer by its shape. Gives up after five seconds.
 * @throws {FeedFailed}
 */
export async function fetchJson<Shape extends ZodMiniType>(
  source: string,
  url: string,
  shape: Shape,
  init: RequestInit = {},
): Promise<output<Shape>> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    return shape.parse(await reply.json()) as output<Shape>
  } catch (cause) {
    throw new FeedFailed(source, { cause })
  }
}
