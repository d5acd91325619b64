import type { Chain, EIP1193Provider } from 'viem'
import { readFailure } from './read-failure.ts'

/** The wallet did not know the chain and did not take it either. */
export class AddNetworkFailed extends Error {
  override readonly name = 'AddNetworkFailed'
  readonly network: string
  constructor({ network, cause }: { network: string; cause: unknown }) {
    super(`Unable to add ${network} network`, { cause })
    this.network = network
  }
}

type Requester = { request(args: { method: string; params: unknown }): Promise<unknown> }

/**
 * Moves a wallet to a chain (EIP-3326). After any refusal but its owner's it is given the chain (EIP-3085) and, since adding
 * need not switch, asked again.
 *
 * @throws {AddNetworkFailed} and whatever the wallet threw at switching
 */
export async function switchWalletNetwork(
  provider: EIP1193Provider | Requester,
  { chain, rpcUrl }: { chain: Chain; rpcUrl: string | undefined },
): Promise<void> {
  const { request } = provider as Requester
  const ask = (method: string, params: unknown): Promise<unknown> =>
    request.call(provider, { method, params: [params] })
  const chainId = `0x${chain.id.toString(16)}`
  try {
    await ask('wallet_switchEthereumChain', { chainId })
  } catch (error) {
    // Wallets have many words for a network that they do not know: only a clear refusal, or an older request, is not one.
    const failure = readFailure(error)
    if (failure === 'declined' || failure === 'waiting') throw error
    const explorer = chain.blockExplorers?.default.url
    try {
      await ask('wallet_addEthereumChain', {
        chainId,
        chainName: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls: [rpcUrl ?? chain.rpcUrls.default.http[0]],
        ...(explorer === undefined ? {} : { blockExplorerUrls: [explorer] }),
      })
    } catch (cause) {
      throw new AddNetworkFailed({ network: chain.name, cause })
    }
    await ask('wallet_switchEthereumChain', { chainId })
  }
}
