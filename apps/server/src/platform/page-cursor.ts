import { ApiError } from '@lode/api-contract'

/** The last row of a page of a list that goes by moment and id, newest first. */
export type PageCursor = { readonly at: Date; readonly id: string }

/** 8 bytes of milliseconds since 1970 and the 16 of a UUID. */
const length = 24
/** The end of the year 9999: what comes later is no moment of ours, and not every part of PostgreSQL reads it. */
const lastMoment = 253_402_300_799_999n

/** A cursor as callers hold it, who are not meant to read it. @example next: cursorText({ at: row.createdAt, id: row.id }) */
export function cursorText({ at, id }: PageCursor): string {
  const bytes = Buffer.alloc(length)
  bytes.writeBigUInt64BE(BigInt(at.getTime()))
  bytes.write(id.replaceAll('-', ''), 8, 'hex')
  return bytes.toString('base64url')
}

/** Reads what `cursorText` wrote. @throws {ApiError} `request.invalid` for any other text */
export function readCursor(text: string): PageCursor {
  const bytes = Buffer.from(text, 'base64url')
  const moment = bytes.length === length ? bytes.readBigUInt64BE() : lastMoment + 1n
  if (moment > lastMoment || bytes.toString('base64url') !== text)
    throw new ApiError('request.invalid', { field: 'cursor', rule: 'cursor' })
  const id = bytes.toString('hex', 8).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { at: new Date(Number(moment)), id }
}
