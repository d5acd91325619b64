/** Why a wallet did not do what it was asked. */
export type WalletFailure = 'declined' | 'waiting' | 'expired' | 'unknownChain' | 'failed'

/**
 * Reads the cause out of whatever a wallet, viem or WalletConnect threw: codes are looked for through all causes,
 * since each layer wraps the one below, and WalletConnect throws plain objects.
 * Codes: EIP-1193 4001, EIP-1474 -32002, EIP-3326 4902, WalletConnect 5000 to 5002.
 */
export function readFailure(error: unknown): WalletFailure {
  for (const { code, message, data } of causesOf(error)) {
    if (code === 4001 || code === 5000 || code === 5001 || code === 5002) return 'declined'
    if (code === -32002) return 'waiting'
    if (code === 4902 || data?.originalError?.code === 4902) return 'unknownChain'
    if (typeof message === 'string' && /^(proposal|request) expired/i.test(message)) return 'expired'
  }
  return 'failed'
}

/** The shortest honest message of an error: viem's own short one, else the first line. */
export function shortMessage(error: unknown): string {
  for (const { shortMessage: short, message } of causesOf(error)) {
    if (typeof short === 'string') return short
    if (typeof message === 'string' && message !== '') return message.split('\n')[0] ?? message
  }
  return String(error)
}

type Cause = {
  code?: unknown
  message?: unknown
  shortMessage?: unknown
  cause?: unknown
  data?: { originalError?: { code?: unknown } }
}

function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  let next = error
  while (typeof next === 'object' && next !== null && causes.length < 10) {
    causes.push(next as Cause)
    next = (next as Cause).cause
  }
  return causes
}
