import { type Endpoint, endpoints, pathOf, publishedDayShape, type ReplyOf } from '@lode/api-contract'
import type { SignedEntry } from '@lode/domain'
import { type DaySource, mostBytes, Unreadable } from './day-source.ts'

const { days, day, keys } = endpoints.network
const pageSize = 200
const timeoutMs = 15_000
/** So many pages are 27 years of days. */
const mostPages = 50

/** Reads days from a server. @param url Such as `https://lode.example` */
export function urlDays(url: string): DaySource {
  const base = url.replace(/\/+$/, '')
  return {
    keys: async () => (await get(keys, base + keys.path)).keys,
    async file(name) {
      const answer = await getJson(base + pathOf(day.path, { name }))
      return answer === null ? null : publishedDayShape.parse(answer)
    },
    async chain(from) {
      const entries: SignedEntry[] = []
      for (let page = 0; page < mostPages; page++) {
        const at = from + entries.length
        const told = await get(days, `${base}${days.path}?from=${at}&limit=${pageSize}`)
        entries.push(...told.entries)
        if (told.entries.length < pageSize) return entries
      }
      throw new Unreadable(`${base} does not come to the end of its chain`)
    },
  }
}

async function get<E extends Endpoint>(endpoint: E, address: string): Promise<ReplyOf<E>> {
  const answer = await getJson(address)
  if (answer === null) throw new Unreadable(`${address} answered 404`)
  return endpoint.reply.parse(answer) as ReplyOf<E>
}

/** The answer of an address, of a bounded size; null for 404. @throws {Unreadable} */
async function getJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`status ${response.status}`)
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response.body ?? []) {
      bytes += part.length
      if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
      parts.push(part)
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch (cause) {
    throw new Unreadable(`${address} can't be read: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}
