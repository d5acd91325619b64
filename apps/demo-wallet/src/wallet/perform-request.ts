import { type Chain, createWalletClient, defineChain, type Hex, hexToString, http, isHex } from 'viem'
import type { DemoWalletConfig, WalletAccount } from '../config.ts'

/** A request the wallet will not carry out, with its EIP-1193 code. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly code: number
  constructor({ code, message }: { code: number; message: string }) {
    super(message)
    this.code = code
  }
}

type Deps = { readonly config: DemoWalletConfig; readonly accounts: readonly WalletAccount[] }

/** Signs or sends what was approved, with the key of the address the request names. @throws {RequestRefused} */
export async function performRequest(
  deps: Deps,
  { method, params }: { method: string; params: unknown },
): Promise<unknown> {
  const list = Array.isArray(params) ? params : []
  switch (method) {
    case 'personal_sign': {
      const [message, address] = list
      return signerOf(deps, address).signMessage({
        message: isHex(message) ? hexToString(message) : String(message),
      })
    }
    case 'eth_signTypedData_v4':
      return signerOf(deps, list[0]).signTypedData(JSON.parse(String(list[1])))
    case 'eth_sendTransaction':
      return send(deps, list[0] as { from: Hex; to?: Hex; value?: Hex; data?: Hex; gas?: Hex })
    default:
      throw new RequestRefused({ code: 4200, message: `${method} is not supported` })
  }
}

function send(
  deps: Deps,
  { from, to, value, data, gas }: { from: Hex; to?: Hex; value?: Hex; data?: Hex; gas?: Hex },
): Promise<Hex> {
  const client = createWalletClient({
    account: signerOf(deps, from),
    chain: chainOf(deps.config),
    transport: http(deps.config.rpcUrl),
  })
  return client.sendTransaction({
    to: to ?? null,
    ...(value === undefined ? {} : { value: BigInt(value) }),
    ...(data === undefined ? {} : { data }),
    ...(gas === undefined ? {} : { gas: BigInt(gas) }),
  })
}

function signerOf({ accounts }: Deps, address: unknown): WalletAccount['signer'] {
  const found = accounts.find(({ signer }) => signer.address.toLowerCase() === String(address).toLowerCase())
  if (found === undefined) throw new RequestRefused({ code: 4100, message: 'not an account of this wallet' })
  return found.signer
}

/** The one chain of this wallet. */
export function chainOf({ chainId, networkName, rpcUrl }: DemoWalletConfig): Chain {
  return defineChain({
    id: chainId,
    name: networkName,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
}
