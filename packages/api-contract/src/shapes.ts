import {
  AmountUnreadable,
  assetOf,
  type Coin,
  isCoin,
  type NetworkName,
  networkForm,
  parseUnits,
  symbolForm,
} from '@lode/domain'
import * as z from 'zod/mini'

/** A coin's symbol: its form only, since an app may know fewer coins than the server it asks. */
export const coinShape = z.string().check(z.regex(symbolForm)) as unknown as z.ZodMiniType<Coin, Coin>

/** A network's name: its form only, since an app may know fewer networks than the server it asks. */
export const networkShape = z.string().check(z.regex(networkForm)) as unknown as z.ZodMiniType<
  NetworkName,
  NetworkName
>

/** A plain decimal text, any sign: what the server computed. */
export const decimalShape = z.string().check(z.regex(/^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/))

/** An amount with its coin. */
export const moneyShape = z.object({ amount: decimalShape, coin: coinShape })

/** Characters that nobody sees: formats, such as marks of direction, and fillers, which are letters or symbols without a shape. */
const unseen = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu
const joiner = /[\u200c\u200d]/
const letter = /[\p{L}\p{M}]/u

/** Drops what nobody sees; joiners stay between letters, where Persian and Indian names are spelled with them. */
function withoutUnseen(name: string): string {
  const joins = (at: number): boolean => letter.test(name[at - 1] ?? '') && letter.test(name[at + 1] ?? '')
  return name.replace(unseen, (mark, at: number) => (joiner.test(mark) && joins(at) ? mark : ''))
}

/** A person's name, as others read it: without what nobody sees, and with at least one letter. */
export const personNameShape = z
  .string()
  .check(
    z.overwrite(withoutUnseen),
    z.trim(),
    z.minLength(1),
    z.maxLength(100),
    z.regex(/^(?=.*\p{L})[^\p{Cc}\p{Co}]+$/u),
  )

/** A moment, ISO 8601 in UTC. */
export const timeShape = z.iso.datetime()

/** A calendar day in UTC. @example '2026-11-21' */
export const dayShape = z.iso.date()

/** An amount that a holder typed: its messages are error codes. */
export const typedMoneyShape = z
  .object({ amount: z.string(), coin: coinShape })
  .check(({ value, issues }) => {
    if (!isCoin(value.coin)) {
      issues.push({ code: 'custom', message: 'unknown', input: value.coin, path: ['coin'] })
      return
    }
    try {
      if (parseUnits(value.amount, assetOf(value.coin).decimals) > 0n) return
      issues.push({ code: 'custom', message: 'amount.not_positive', input: value.amount, path: ['amount'] })
    } catch (error) {
      if (!(error instanceof AmountUnreadable)) throw error
      issues.push({
        code: 'custom',
        message: `amount.${error.reason}`,
        params: { decimals: assetOf(value.coin).decimals },
        input: value.amount,
        path: ['amount'],
      })
    }
  })

/** How a list is asked for. */
export const pageInput = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
}

/** A page of a list. `next` is null at the end. */
export function pageOf<Row extends z.ZodMiniType>(
  row: Row,
): z.ZodMiniObject<{ rows: z.ZodMiniArray<Row>; next: z.ZodMiniNullable<z.ZodMiniString> }> {
  return z.object({ rows: z.array(row), next: z.nullable(z.string()) })
}

/** An address for letters: what mail servers take everywhere, written in Latin letters. */
export const emailShape = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
    ),
  )

/** A language's tag: its form only, since an app may know more languages than the server it asks. */
export const localeShape = z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/))

/** Nothing is passed. */
export const nothing = z.object({})
