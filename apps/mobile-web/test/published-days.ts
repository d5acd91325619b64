import { generateKeyPairSync, sign } from 'node:crypto'
import {
  boundsOf,
  canonicalText,
  type DayContent,
  type DayFigures,
  digestOf,
  type Entry,
  keyIdOf,
  type PublishedDay,
  type PublishedTerms,
} from '@lode/domain'

/** Makes a key as it is published, and what signs with it. */
export async function makeSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    key: { id: await keyIdOf(spki), publicKey: spki, since: '2026-11-01T00:00:00Z' },
    sign: (text: string): string => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

/** The key that signs the days of fixtures. */
export const fixtureSigner = await makeSigner()
export const fixtureKey = fixtureSigner.key

/** Records of a day from which just these figures follow: 144 blocks, a steady pool, a steady price. */
export function contentOf({
  day,
  network,
  terms,
}: {
  day: string
  network: DayFigures
  terms: readonly PublishedTerms[]
}): DayContent {
  const { from, to } = boundsOf(day)
  const [epoch] = network.epochs
  if (!epoch) throw new Error('a day has an epoch')
  const { firstHeight, difficulty, meanFees, acceptedDifficulty } = epoch
  const every = (ms: number, count: number) =>
    Array.from({ length: count }, (_, i) => new Date(from.getTime() + i * ms).toISOString())
  return {
    day,
    blocks: {
      source: 'mempool',
      list: every(600_000, 144).map((at, i) => {
        const hash = (firstHeight + i).toString(16).padStart(64, '0')
        return { height: firstHeight + i, at, difficulty, fees: meanFees, hash }
      }),
    },
    pool: {
      source: 'ckpool',
      ratedTh: network.poolPowerTh,
      samples: [
        { at: from.toISOString(), accepted: '0', derived: false },
        { at: to.toISOString(), accepted: acceptedDifficulty, derived: false },
      ],
    },
    prices: every(3_600_000, 24).map((at) => ({ from: at, usd: network.btcUsd, source: 'kraken' })),
    terms,
    network,
  }
}

/** Signs a text by the fixtures' key. */

/** Publishes days as a server does: each names the digest of the one before, and is signed. */
export async function publishDays(contents: readonly DayContent[]): Promise<PublishedDay[]> {
  const files: PublishedDay[] = []
  for (const [number, content] of contents.entries()) {
    const entry: Entry = {
      format: 'lode network day',
      version: 1,
      number,
      previous: files.at(-1)?.digest ?? null,
      kind: 'day',
      name: content.day,
      day: content.day,
      publishedAt: boundsOf(content.day).to.toISOString(),
      content: await digestOf(canonicalText(content)),
    }
    const text = canonicalText(entry)
    const signature = fixtureSigner.sign(text)
    files.push({ entry, digest: await digestOf(text), keyId: fixtureKey.id, signature, content })
  }
  return files
}
