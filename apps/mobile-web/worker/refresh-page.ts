/**
 * Asks for a page anew, for the next start: its headers are the server's own (what the page may connect to), and its
 * bytes tell whether there is another build, which is then fetched. Without a connection nothing happens.
 */
export async function refreshPage({
  cache,
  page,
  integrity,
  registration,
}: {
  cache: Cache
  page: string
  integrity: string
  registration: ServiceWorkerRegistration
}): Promise<void> {
  try {
    const response = await fetch(new Request(page, { integrity, cache: 'no-cache' }))
    if (response.ok) await cache.put(page, response)
  } catch {
    // Other bytes, or nobody there: an update finds out which.
    await registration.update().catch(() => {})
  }
}
