/**
 * Runs inside the page, before its own scripts: the provider that hands every request to the wallet outside.
 * Errors cross the border as values, since a thrown one would lose its code on the way.
 */
export function injectedProvider(wallet: {
  binding: string
  events: string
  name: string
  rdns: string
}): void {
  type Listener = (data: unknown) => void
  type Ask = (request: unknown) => Promise<{ result?: unknown; error?: { code: number; message: string } }>
  const page = window as unknown as Record<string, unknown>
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> => {
      const { result, error } = await (page[wallet.binding] as Ask)({ method, params })
      if (error === undefined) return result
      throw Object.assign(new Error(error.message), { code: error.code })
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  window.addEventListener(wallet.events, (event) => {
    const { event: name, data } = (event as CustomEvent<{ event: string; data: unknown }>).detail
    for (const listener of listeners.get(name) ?? []) listener(data)
  })
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#2b4a6f"/><path d="M10 14h20v14H10z" fill="none" stroke="#fff" stroke-width="3"/></svg>'
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: wallet.name,
    rdns: wallet.rdns,
    icon: `data:image/svg+xml,${encodeURIComponent(mark)}`,
  })
  const announce = (): void => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  page.ethereum ??= provider
  announce()
}
