import * as z from 'zod/mini'

/**
 * A list of at most so many entries, read up to the first that is none: a million wrong ones are one complaint, not a million that
 * take all memory.
 * @example listOf(priceText, 100).parse(['1.5'])
 */
export function listOf<Shape extends z.ZodMiniType>(
  shape: Shape,
  most: number,
): z.ZodMiniType<z.output<Shape>[]> {
  return z.pipe(
    z.array(z.unknown()).check(z.maxLength(most)),
    z.transform((entries) => entries.map((entry) => shape.parse(entry))),
  )
}
