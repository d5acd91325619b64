import * as z from 'zod/mini'
import { anyone, defineEndpoint } from '../endpoint.ts'

/** Where a wallet can run. */
export const walletPlatforms = ['browser', 'mobile', 'webapp', 'desktop'] as const

const id = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))
const web = z.string().check(z.regex(/^https:\/\/[^\s/]+/))
const rdns = z.string().check(z.regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/))
// A scheme that a browser runs or reads itself is no wallet's.
const scheme = z
  .string()
  .check(z.regex(/^(?!(?:javascript|data|blob|file|http|ws|ftp):)[a-z][a-z0-9.+-]*:\/\/\S*$/))

/** A wallet as data, in the words of the public directories. A link that is not known is not there. */
export const walletShape = z.object({
  id,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** A picture as a `data:` address: nothing is fetched from elsewhere. */
  icon: z.string().check(z.regex(/^data:image\/(svg\+xml|png|webp);?/)),
  /** What it announces itself as (EIP-6963). */
  rdns: z.optional(rdns),
  /** Other names by which it announces itself, such as in the browser of its own app. */
  other_rdns: z.optional(z.array(rdns)),
  /** The flag that it sets on `window.ethereum`. */
  injected: z.optional(z.array(z.object({ injected_id: z.string() }))),
  /** `<mobile_link>wc?uri=…`: a scheme of its own, or a universal link. */
  mobile_link: z.optional(scheme),
  desktop_link: z.optional(scheme),
  webapp_link: z.optional(web),
  chrome_store: z.optional(web),
  app_store: z.optional(web),
  play_store: z.optional(web),
  homepage: z.optional(web),
})

/** The directory of wallets, best known first. */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/wallets',
  access: anyone,
  summary: 'Wallets to connect with: by page, by search from 2 characters, by ids, by platform.',
  input: z.object({
    /** Pages count from 1: the list is the same for everybody and stands still, so it needs no cursor. */
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 40),
    /** Part of a name; fewer than 2 characters are refused. */
    search: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))),
    /** Only these, in this order: ids with commas between them, at most 100. */
    ids: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,64}(,[a-z0-9-]{1,64}){0,99}$/))),
    platform: z.optional(z.enum(walletPlatforms)),
  }),
  reply: z.object({
    rows: z.array(walletShape),
    /** How many there are on all pages. */
    count: z.int(),
  }),
})
