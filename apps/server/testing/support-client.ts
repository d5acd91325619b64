import { randomBytes } from 'node:crypto'
import { type Client, createClient, type Draft } from '@lode/api-contract'

/** A visitor with a secret of their own. */
export function visitorOf(
  baseUrl: string,
  options: { fetch?: typeof fetch } = {},
): Client & { secret: string } {
  const secret = randomBytes(32).toString('base64url')
  return { ...createClient({ baseUrl, visitor: () => secret, timeout: 20_000, ...options }), secret }
}

/** Drafts that outlive their page, as a browser keeps them. */
export function keptDrafts() {
  let kept: readonly Draft[] = []
  return {
    read: () => kept,
    write: (drafts: readonly Draft[]) => {
      kept = drafts
    },
  }
}
