import type { WalletModal } from '@lode/wallet-modal'
import { type Address, type Client, createClient, custom, type EIP1193Provider, getAddress } from 'viem'
import { type DepositStep, DepositStopped } from './deposit-stopped.ts'

/** The wallet that signs, and the chain as our own node sees it. */
export type OpenWallet = { address: Address; signer: Client; reader: Client }

/**
 * Takes the connected wallet, if it is on the chain that is asked for.
 * @throws {DepositStopped} `not_connected`, `wrong_chain`
 */
export async function openWallet(
  wagmi: WalletModal['wagmi'],
  { chainId, step }: { chainId: number; step: DepositStep },
): Promise<OpenWallet> {
  const { connections, current } = wagmi.state
  const connection = current ? connections.get(current) : undefined
  if (!connection) throw new DepositStopped(step, 'not_connected')
  if ((await connection.connector.getChainId()) !== chainId) throw new DepositStopped(step, 'wrong_chain')
  const chain = wagmi.chains.find(({ id }) => id === chainId)
  if (!chain) throw new DepositStopped(step, 'wrong_chain')
  const provider = (await connection.connector.getProvider({ chainId })) as EIP1193Provider
  const address = getAddress(connection.accounts[0])
  return {
    address,
    signer: createClient({ account: address, chain, transport: custom(provider, { retryCount: 0 }) }),
    reader: wagmi.getClient({ chainId }),
  }
}
