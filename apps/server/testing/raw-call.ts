import { randomUUID } from 'node:crypto'
import { headers, sessionCookie } from '@lode/api-contract'

/** What came back, unread by the typed client. */
export type RawReply = {
  status: number
  body: { code?: string; params?: object } & Record<string, unknown>
  headers: Headers
}

/** Sends a request as an attacker may: any header, any body. */
export async function rawCall(
  url: string,
  {
    method = 'POST',
    body = '{}',
    halves,
    key = randomUUID(),
    extra = {},
  }: {
    method?: string
    body?: string
    halves?: { token?: string; cookie?: string }
    key?: string
    extra?: Record<string, string>
  } = {},
): Promise<RawReply> {
  const sent: Record<string, string> = {
    'content-type': 'application/json',
    [headers.idempotencyKey]: key,
    ...extra,
  }
  if (halves?.token) sent[headers.token] = halves.token
  if (halves?.cookie) sent.cookie = `${sessionCookie}=${halves.cookie}`
  const response = await fetch(url, { method, headers: sent, ...(method === 'GET' ? {} : { body }) })
  const text = await response.text()
  return {
    status: response.status,
    body: text.startsWith('{') ? JSON.parse(text) : { text },
    headers: response.headers,
  }
}
