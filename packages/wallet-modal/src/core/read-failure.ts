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

/** What is said of longer messages ends here: a snackbar is no page. */
const longest = 160
const noMessage = 'no message'

/**
 * The shortest honest message of an error: viem's own short one, else the first line, and of a message that is JSON the one
 * in it. Of what has no message its code, or its kind: never a raw object.
 * @example shortMessage({ code: -32000 }) // 'error -32000'
 */
export function shortMessage(error: unknown): string {
  let code: unknown
  for (const cause of causesOf(error)) {
    for (const said of [cause.shortMessage, cause.message])
      if (typeof said === 'string' && said.trim() !== '') return plain(said)
    code ??= cause.code
  }
  if (typeof code === 'number' || typeof code === 'string') return `error ${code}`
  return typeof error === 'object' ? noMessage : plain(String(error))
}

/** Of a message that is JSON, as some wallets and nodes throw it, the message within. */
function plain(message: string): string {
  let text = message.trim()
  if (text.startsWith('{'))
    try {
      const json = JSON.parse(text) as { message?: unknown; error?: { message?: unknown } }
      text = String(json.message ?? json.error?.message ?? noMessage)
    } catch {}
  const [line = ''] = text.split('\n')
  return line.length > longest ? `${line.slice(0, longest)}…` : line
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
