import { decodeFunctionData, formatUnits, type Hex, hexToString, isHex, parseAbi } from 'viem'
import type { DemoWalletConfig } from '../config.ts'

/** A request in words: what the owner is about to allow, every amount exact. */
export type Description = {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly value: string; readonly strong?: boolean }[]
  /** A text to be signed, shown as it is. */
  readonly text?: string
}

const known = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function deposit(address token, uint256 amount, bytes32 account)',
  'function depositNative(bytes32 account)',
])
type Transaction = { to?: Hex; value?: Hex; data?: Hex }
type Lines = Description['lines']

/** Reads a request. Calls it does not know are shown as their bare data, never guessed at. */
export function describeRequest(
  config: DemoWalletConfig,
  { method, params }: { method: string; params: unknown },
): Description {
  const list = Array.isArray(params) ? params : []
  if (method === 'personal_sign') {
    const text = isHex(list[0]) ? hexToString(list[0]) : String(list[0])
    return { title: 'Sign a message', lines: [], text }
  }
  if (method === 'eth_signTypedData_v4') {
    return { title: 'Sign data', lines: [], text: JSON.stringify(JSON.parse(String(list[1])), null, 2) }
  }
  if (method === 'eth_sendTransaction') return describeTransaction(config, list[0] as Transaction)
  return { title: method, lines: [], text: JSON.stringify(list, null, 2) }
}

function describeTransaction(config: DemoWalletConfig, { to, value, data }: Transaction): Description {
  const sent = BigInt(value ?? 0)
  const target: Lines = [{ label: 'Contract', value: to ?? 'a new one' }]
  if (data === undefined || data === '0x') {
    return {
      title: 'Send ETH',
      lines: [ether(sent), { label: 'To', value: to ?? 'a new contract' }],
    }
  }
  const call = decode(data)
  const paid: Lines = sent === 0n ? [] : [ether(sent)]
  switch (call?.functionName) {
    case 'approve':
      return {
        title: 'Allow spending',
        lines: [
          amountOf(config, to, call.args[1]),
          { label: 'Spender', value: call.args[0] },
          ...target,
          ...paid,
        ],
      }
    case 'transfer':
      return {
        title: 'Send tokens',
        lines: [amountOf(config, to, call.args[1]), { label: 'To', value: call.args[0] }, ...target, ...paid],
      }
    case 'deposit':
      return {
        title: 'Deposit',
        lines: [
          amountOf(config, call.args[0], call.args[1]),
          { label: 'For account', value: call.args[2] },
          ...target,
          ...paid,
        ],
      }
    case 'depositNative':
      return {
        title: 'Deposit',
        lines: [ether(sent), { label: 'For account', value: call.args[0] }, ...target],
      }
    default:
      return { title: 'Contract call', lines: [ether(sent), ...target], text: data }
  }
}

function decode(data: Hex): ReturnType<typeof decodeFunctionData<typeof known>> | undefined {
  try {
    return decodeFunctionData({ abi: known, data })
  } catch {
    // Not one of the calls this wallet can put into words.
    return undefined
  }
}

function ether(value: bigint): Lines[number] {
  return { label: 'Amount', value: `${formatUnits(value, 18)} ETH`, strong: true }
}

function amountOf(config: DemoWalletConfig, token: Hex | undefined, units: bigint): Lines[number] {
  const found = config.tokens.find(({ address }) => address.toLowerCase() === token?.toLowerCase())
  const value =
    found === undefined
      ? `${units} units of ${token}`
      : `${formatUnits(units, found.decimals)} ${found.symbol}`
  return { label: 'Amount', value, strong: true }
}
