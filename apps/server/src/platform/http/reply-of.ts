import type { Endpoint } from '@lode/api-contract'
import { z } from 'zod'

/** Sends what the schema knows and nothing else; an answer that does not fit is our fault, not the caller's. */
export function replyOf(endpoint: Endpoint, value: unknown): unknown {
  const read = z.core.safeParse(endpoint.reply, value)
  if (read.success) return read.data
  throw new Error(
    `the reply of ${endpoint.method} ${endpoint.path} does not fit its schema: ${read.error.message}`,
  )
}
