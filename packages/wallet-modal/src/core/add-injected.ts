import { type CreateConnectorFn, injected } from '@wagmi/core'
import type { Context } from './context.ts'
import { injectedId } from './list-wallets.ts'

/** Gives wagmi, which knew only the wallets that announced themselves, the old injected one where none did. */
export function addInjected({ config, page, store }: Context): void {
  // `window.ethereum` is one of those that announced themselves, or a mixture of them.
  const announced = config.connectors.some(({ type }) => type === 'injected')
  if (announced || page.injectedFlags() === undefined) return
  const old = injected({
    target: () => ({
      id: injectedId,
      name: store.get().texts('browserWallet'),
      provider: () => page.injectedFlags() as never,
    }),
  })
  const { connectors } = config._internal
  const added = connectors.setup(old as CreateConnectorFn)
  connectors.setState((others) => [added, ...others])
}
