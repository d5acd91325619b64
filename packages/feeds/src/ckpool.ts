import { floor, over, rational, times } from '@lode/domain'
import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'
import type { PoolSource } from './pool-source.ts'

const name = 'ckpool'
const hashrate = z.string().check(z.regex(/^\d+(\.\d+)?[KMGTPE]?$/))
const count = z.int().check(z.nonnegative())
const shape = z.object({ hashrate1d: hashrate, hashrate7d: hashrate, shares: count, lastshare: count })
const scales = ['', 'K', 'M', 'G', 'T', 'P', 'E']

/**
 * The user statistics that ckpool publishes: `GET /users/<account>`. `shares` counts accepted difficulty,
 * `lastshare` is in seconds since 1970.
 * @example ckpool({ url: 'https://solo.ckpool.org', account })
 */
export function ckpool({ url, account }: { url: string; account: string }): PoolSource {
  return {
    name,
    async read() {
      const found = await fetchJson(name, `${url}/users/${encodeURIComponent(account)}`, shape)
      return {
        shares: BigInt(found.shares),
        lastShareAt: new Date(found.lastshare * 1000),
        dayTh: terahashes(found.hashrate1d),
        weekTh: terahashes(found.hashrate7d),
      }
    },
  }
}

/** Reads '50.1P' as whole TH/s. */
function terahashes(text: string): bigint {
  const [, number = '0', suffix = ''] = /^([\d.]+)([KMGTPE]?)$/.exec(text) ?? []
  const hashes = times(rational(number), rational(1000n ** BigInt(scales.indexOf(suffix))))
  return floor(over(hashes, rational(1_000_000_000_000n)))
}
