import { ApiError } from '@lode/api-contract'
import { parse } from 'mrz'
import { sameName } from './same-name.ts'

/** The facts that a document states in its machine-readable lines. */
export type DocumentFacts = {
  readonly kind: string
  readonly state: string
  /** The last day of its validity; null where it names none. */
  readonly expires: string | null
  /** The name in the lines, family name first. */
  readonly name: string
  /** True where it is the holder's, in one of the transliterations of the standard. */
  readonly sameName: boolean
}

const digits = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'personalNumberCheckDigit',
  'compositeCheckDigit',
] as const

/** The length of a line of TD3, TD1 and TD2, by the length of all its lines. */
const lengths: Readonly<Record<number, number>> = { 88: 44, 90: 30, 72: 36 }

/**
 * Reads machine-readable lines (ICAO 9303) and judges them by their check digits, expiry and name. The issuing state is not judged:
 * that is the reviewer's, and so is a name that the holder says is theirs although it is written otherwise.
 * @param nameConfirmed Whether the holder has said so.
 * @throws {ApiError} `identity.document_unreadable`, `identity.document_expired`, `identity.document_other_name`
 */
export function readDocument(
  text: string,
  { name, nameConfirmed, now }: { name: string; nameConfirmed: boolean; now: Date },
): DocumentFacts {
  const lines = linesOf(text.toUpperCase())
  const read = parsed(lines)
  if (!read || digits.some((name) => read.details.some(({ field, valid }) => field === name && !valid)))
    throw new ApiError('identity.document_unreadable')
  const { fields, format } = read
  const expires = dateOf(fields.expirationDate ?? '')
  if (expires === undefined) throw new ApiError('identity.document_unreadable')
  if (expires !== null && expires < now.toISOString().slice(0, 10))
    throw new ApiError('identity.document_expired')
  const zone = zoneOf(format, lines) ?? `${fields.lastName ?? ''}<<${fields.firstName ?? ''}<`
  const same = sameName(name, zone.replaceAll(' ', '<'))
  if (!same && !nameConfirmed) throw new ApiError('identity.document_other_name')
  const written = zone.replace(/[< ]+/g, ' ').trim()
  return { kind: format, state: fields.issuingState ?? '', expires, name: written, sameName: same }
}

/** The lines, also where they were pasted in one piece. */
function linesOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s/g, ''))
    .filter(Boolean)
  const whole = lines.join('')
  const length = lengths[whole.length]
  return length === undefined ? lines : (whole.match(new RegExp(`.{${length}}`, 'g')) ?? lines)
}

function parsed(lines: string[]): ReturnType<typeof parse> | undefined {
  try {
    return parse(lines)
  } catch {
    return undefined
  }
}

/** The field of the name with its fillers, of the formats of the standard. */
function zoneOf(format: string, lines: readonly string[]): string | undefined {
  if (format === 'TD1') return lines[2]
  if (format === 'TD2' || format === 'TD3') return lines[0]?.slice(5)
  return undefined
}

/**
 * The last day that a date may mean: fillers stand for what is unknown, and null is a document that names no date. Documents are valid for
 * some years: what they write with two digits lies in this century.
 */
function dateOf(text: string): string | null | undefined {
  if (text === '<<<<<<') return null
  const [, year, month = '', day = ''] = /^(\d\d)(\d\d|<<)(\d\d|<<)$/.exec(text) ?? []
  if (year === undefined) return undefined
  if (month === '<<') return day === '<<' ? `20${year}-12-31` : undefined
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate()
  const on = day === '<<' ? last : Number(day)
  if (!(Number(month) >= 1 && Number(month) <= 12 && on >= 1 && on <= last)) return undefined
  return `20${year}-${month}-${String(on).padStart(2, '0')}`
}
