import type { ScreeningConfiguration } from './environment.ts'
import { localList } from './local-list.ts'
import { sanctionsApi } from './sanctions-api.ts'
import type { Screening } from './screening.ts'

/** What recipients are screened by, one after the other until one says something; null where nothing is configured. */
export function openScreening({ screening }: ScreeningConfiguration): Screening | null {
  const { list, api } = screening
  const all = [...(list === null ? [] : [localList(list)]), ...(api === null ? [] : [sanctionsApi(api)])]
  if (all.length === 0) return null
  return async (recipient) => {
    for (const screen of all) {
      const verdict = await screen(recipient)
      if (verdict.verdict !== 'clear') return verdict
    }
    return { verdict: 'clear' }
  }
}
