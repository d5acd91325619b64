import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'

const identification = z.object({
  category: z.string().check(z.maxLength(200)),
  name: z.string().check(z.maxLength(2000)),
})
const shape = z.object({ identifications: z.array(identification).check(z.maxLength(1000)) })

/**
 * What a sanctions API knows of an address; nothing where it is on no list.
 * @throws {FeedFailed} where it does not answer within five seconds, or something else than its protocol says.
 */
export async function sanctionsOf(
  { url, key }: { url: string; key: string },
  address: string,
): Promise<z.output<typeof shape>['identifications']> {
  const place = `${url.replace(/\/$/, '')}/api/v1/address/${encodeURIComponent(address)}`
  const headers = { accept: 'application/json', ...(key === '' ? {} : { 'x-api-key': key }) }
  // A list that sends us elsewhere is not the one that was configured.
  const { identifications } = await fetchJson('the sanctions API', place, shape, {
    headers,
    redirect: 'error',
  })
  return identifications
}
