/**
 * The cases of a campaign that a run plays: all of them, or where `LODE_PART` has a number, `few` of them that stand side by side,
 * beginning where the number says. `.ci/run` takes the number from the commit, so that a run can be repeated and all cases come in
 * turn; `npm run campaign` and `npm run nightly` play every case.
 * @param few How many at most.
 * @example test.each(partOf(people, 1))('the main job %s', async (_name, person) => { … })
 */
export function partOf<Case>(
  cases: readonly Case[],
  few: number,
  part: string | undefined = process.env.LODE_PART,
): readonly Case[] {
  if (part === undefined) return cases
  const seed = Number(part)
  if (part === '' || !Number.isSafeInteger(seed) || seed < 0)
    throw new RangeError(`LODE_PART is no whole number: ${part}`)
  return [...cases, ...cases].slice(seed % cases.length).slice(0, Math.min(few, cases.length))
}
