import { sanctionsOf } from '@lode/feeds'
import type { Screening } from './screening.ts'

/** Screens by an API of sanctions: `GET <url>/api/v1/address/<address>`, as Chainalysis' public one answers. */
export function sanctionsApi(api: { url: string; key: string }): Screening {
  return async ({ address }) => {
    const found = await sanctionsOf(api, address)
    const [first] = found
    if (!first) return { verdict: 'clear' }
    const sanctioned = found.find(({ category }) => category === 'sanctions')
    const source = (sanctioned ?? first).name.slice(0, 200) || 'no name'
    const from = { source, list: new URL(api.url).hostname, listAt: null }
    return sanctioned
      ? { verdict: 'blocked', reason: 'sanctioned', ...from }
      : { verdict: 'review', reason: 'flagged', ...from }
  }
}
