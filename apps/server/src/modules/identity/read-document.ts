import { ApiError } from '@lode/api-contract'
import { parse } from 'mrz'

/** What a document says of itself in its machine-readable lines. */
export type DocumentFacts = { readonly kind: string; readonly state: string; readonly expires: string }

const digits = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'personalNumberCheckDigit',
  'compositeCheckDigit',
] as const

/**
 * Reads machine-readable lines (ICAO 9303) and judges them by their check digits, expiry and name. The issuing state is not judged:
 * that is the reviewer's.
 * @throws {ApiError} `identity.document_unreadable`, `identity.document_expired`, `identity.document_other_name`
 */
export function readDocument(text: string, { name, now }: { name: string; now: Date }): DocumentFacts {
  const lines = text
    .toUpperCase()
    .split('\n')
    .map((line) => line.replace(/\s/g, ''))
    .filter(Boolean)
  const read = linesOf(lines)
  if (!read || digits.some((name) => read.details.some(({ field, valid }) => field === name && !valid)))
    throw new ApiError('identity.document_unreadable')
  const { fields } = read
  const expires = dateOf(fields.expirationDate ?? '')
  if (!expires) throw new ApiError('identity.document_unreadable')
  if (expires < now.toISOString().slice(0, 10)) throw new ApiError('identity.document_expired')
  const document = wordsOf(`${fields.firstName ?? ''} ${fields.lastName ?? ''}`)
  // Scripts that the lines can't write are compared by the reviewer.
  const given = wordsOf(name)
  if (given.length > 0 && !given.some((word) => document.includes(word)))
    throw new ApiError('identity.document_other_name')
  return { kind: read.format, state: fields.issuingState ?? '', expires }
}

function linesOf(lines: string[]): ReturnType<typeof parse> | undefined {
  try {
    return parse(lines)
  } catch {
    return undefined
  }
}

/** Documents are valid for some years: what they write with two digits lies in this century. */
function dateOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const date = `20${year}-${month}-${day}`
  return Number.isNaN(Date.parse(date)) ? undefined : date
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length > 1)
}
