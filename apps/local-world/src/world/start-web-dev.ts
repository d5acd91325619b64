import { join } from 'node:path'

/** Serves the app from its sources, with what a change touches replaced in the open page; the API is passed on. */
export async function startWebDev(
  root: string,
  serverUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  // Loaded for edits alone: a world that is only used starts without it.
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(root, 'apps/mobile-web'),
    logLevel: 'warn',
    server: { host: 'localhost', port: 5173, proxy: { '/api': { target: serverUrl } } },
  })
  await vite.listen()
  const url = vite.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('vite listens nowhere')
  return { url: new URL(url).origin, stop: () => vite.close() }
}
