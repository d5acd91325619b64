import type { Endpoint } from '@lode/api-contract'
import { usualAnswers } from './answers.ts'
import type { FixtureSite } from './fixture-site.ts'

/** Has a site answer these as the shell's screens mostly are, for who comes by them on the way to another. */
export function answerUsually(site: FixtureSite, ...asked: readonly Endpoint[]): void {
  const usual = usualAnswers()
  for (const endpoint of asked) site.answer(endpoint, () => usual.get(endpoint.path) as never)
}
