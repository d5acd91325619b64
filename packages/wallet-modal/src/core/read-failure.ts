import { failureOfCode, failureOfSentence, type WalletFailure } from './wallet-dialects.ts'

export type { WalletFailure } from './wallet-dialects.ts'

/**
 * Reads the cause out of whatever a wallet, viem or WalletConnect threw: codes first, as numbers or as text, then sentences.
 * Both are looked for in all that is nested, since each layer wraps the one below, and some throw plain objects or texts.
 */
export function readFailure(error: unknown): WalletFailure {
  const causes = causesOf(error)
  for (const { code } of causes) {
    const failure = failureOfCode(code)
    if (failure !== undefined) return failure
  }
  for (const cause of causes) {
    const failure = failureOfSentence(sentenceOf(cause) ?? '')
    if (failure !== undefined) return failure
  }
  return 'failed'
}

/** The most characters of a message: a snackbar is no page. */
const longest = 160
const noMessage = 'no message'

/**
 * The shortest honest message of an error: viem's own short one, else the first line, and of a message that is JSON the one
 * in it. Of what has no message its code, or its kind: never a raw object.
 * @example shortMessage({ code: -32000 }) // 'error -32000'
 */
export function shortMessage(error: unknown): string {
  const causes = causesOf(error)
  for (const cause of causes) {
    const said = sentenceOf(cause)
    if (said !== undefined) return plain(said)
  }
  const { code } = causes.find((cause) => cause.code !== undefined) ?? {}
  if (typeof code === 'number' || typeof code === 'string') return `error ${code}`
  return typeof error === 'object' ? noMessage : plain(String(error))
}

/** The wallet's own sentence, which lies below all that wraps it; undefined where it gave none. */
export function walletSentence(error: unknown): string | undefined {
  const said = causesOf(error)
    .map(sentenceOf)
    .findLast((text) => text !== undefined)
  const text = said === undefined ? noMessage : plain(said)
  return text === noMessage ? undefined : text
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

type Cause = { code?: unknown; message?: unknown; shortMessage?: unknown }

function sentenceOf({ shortMessage: short, message }: Cause): string | undefined {
  return [short, message].find((said): said is string => typeof said === 'string' && said.trim() !== '')
}

/** The fields in which wallets, nodes and libraries put what went wrong below them. */
const nested = ['error', 'data', 'originalError', 'cause'] as const
const mostCauses = 20

/** An error and all that is nested in it, outermost first; a bare text is one that says it. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  const waiting = [error]
  while (waiting.length > 0 && causes.length < mostCauses) {
    const next = waiting.shift()
    if (typeof next === 'string') causes.push({ message: next })
    if (typeof next !== 'object' || next === null || causes.includes(next)) continue
    causes.push(next)
    waiting.push(...nested.map((name) => (next as Record<string, unknown>)[name]))
  }
  return causes
}
