import { bannerKinds, type endpoints, type ReplyOf } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import * as z from 'zod/mini'
import { readTerms } from '../../platform/terms/read-terms.ts'
import { saidInEnglish } from './announcement-terms.ts'

/** The terms `banner`: what is told over every screen from when it is decided until it ends. */
export const bannerTerms = {
  subject: 'banner',
  shape: z
    .strictObject({
      /** False takes down what was there. */
      shown: z.boolean(),
      kind: z.enum(bannerKinds),
      /** What it says happens from then until then. */
      starts: z.iso.datetime(),
      ends: z.iso.datetime(),
      /** For the kind `own`, by language. */
      text: z.nullable(saidInEnglish(300)),
    })
    .check(
      z.refine(({ starts, ends }) => Date.parse(starts) < Date.parse(ends), 'ends before it starts'),
      z.refine(
        ({ kind, text }) => (kind === 'own') === (text !== null),
        'has text of its own only for “own”',
      ),
    ),
}
export type BannerTerms = z.output<typeof bannerTerms.shape>

/** What is told over every screen at a moment, in a language. */
export async function readBanner(
  sql: Sql,
  { locale, at }: { locale: string; at: Date },
): Promise<ReplyOf<typeof endpoints.notices.banner>> {
  const [terms] = await readTerms<BannerTerms>(sql, { like: 'banner', at })
  if (!terms?.document.shown || Date.parse(terms.document.ends) <= at.getTime()) return { banner: null }
  const { kind, starts, ends, text } = terms.document
  const own = text && (text[locale] ?? text.en ?? null)
  return { banner: { id: String(terms.version), kind, starts, ends, text: own } }
}
