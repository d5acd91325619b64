import * as z from 'zod/mini'

/** How many rows a page of a queue has. */
export const queuePageSize = 50

/** Which page of a queue, from 1. */
export const pageShape = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)))

/** A page of a queue, and how many there are in all. */
export function pageOf<Row extends z.ZodMiniType>(
  row: Row,
): z.ZodMiniObject<{ rows: z.ZodMiniArray<Row>; total: z.ZodMiniNumber }> {
  return z.object({ rows: z.array(row), total: z.number() })
}
