import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Changes a reply that passes: it is given the path and the body as it was, and answers with what is told. */
export type Lie = (path: string, body: unknown) => unknown

/** A server that stands before a real one and tells every reply as it likes. */
export async function startLyingServer(
  real: string,
  lie: Lie,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => ['cookie', 'token', 'accept'].includes(name)),
    ) as Record<string, string>
    const answer = await fetch(real + path, { headers })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(lie(path, await answer.json())))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
