import type { Client } from '@lode/api-contract'
import type { OnRampClient } from '@lode/wallet-modal/onramp'

/** Buying by card over our server, whose code comes with the first question. */
export function onRampClient(client: Client): OnRampClient {
  let wanted: Promise<OnRampClient> | undefined
  const load = (): Promise<OnRampClient> => {
    wanted ??= import('../onramp/face.ts')
      .then(({ createOnRampClient }) => createOnRampClient(client))
      .catch((cause) => {
        wanted = undefined
        throw cause
      })
    return wanted
  }
  return {
    options: async (signal) => (await load()).options(signal),
    quotes: async (query, signal) => (await load()).quotes(query, signal),
    url: async (request) => (await load()).url(request),
    list: async (query) => (await load()).list(query),
    choosePlace: (place) =>
      void load().then(
        (loaded) => loaded.choosePlace?.(place),
        () => {},
      ),
  }
}
