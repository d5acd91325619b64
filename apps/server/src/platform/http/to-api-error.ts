import { ApiError, type ErrorCode, errorStatus } from '@lode/api-contract'
import { databaseAway, sqlState } from '@lode/database'
import { CursorUnreadable } from '@lode/ledger'
import { ObjectDamaged } from '@lode/object-store'
import { z } from 'zod'
import { balanceInsufficient } from '../balance-insufficient.ts'
import { ImageRefused, ImagesBusy } from '../images/image-refused.ts'

/** How soon an image that found no room in the queue may come again. */
const imageAgainSeconds = 5

/**
 * Turns what a request failed with into the error its caller is told, or null for what must not happen:
 * that is logged and told as `server.failed`.
 */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof z.core.$ZodError) return fromIssue(error)
  const short = balanceInsufficient(error)
  if (short) return short
  if (error instanceof ImageRefused)
    return new ApiError(`identity.photo_${error.fault}`, {}, { cause: error })
  if (error instanceof ImagesBusy)
    return new ApiError('request.too_many', { seconds: imageAgainSeconds }, { cause: error })
  if (error instanceof ObjectDamaged) return new ApiError('file.damaged', {}, { cause: error })
  if (error instanceof CursorUnreadable) return invalid('cursor', 'unreadable', error)
  if (databaseAway(error))
    return new ApiError('service.unavailable', { service: 'database' }, { cause: error })
  // PostgreSQL keeps no NUL in a text: whoever sends one asks for nothing that can exist.
  if (sqlState(error) === '22021') return invalid('request', 'text', error)
  return fromFastify(error)
}

function fromIssue(error: z.core.$ZodError): ApiError {
  const [issue] = error.issues
  if (issue && isErrorCode(issue.message))
    return new ApiError(issue.message, paramsOf(issue), { cause: error })
  return invalid(issue?.path.join('.') ?? '', issue?.code ?? 'shape', error)
}

function paramsOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  const params = issue.code === 'custom' ? (issue.params ?? {}) : {}
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

function fromFastify(error: unknown): ApiError | null {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('request.too_large', {}, { cause: error })
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP')) return invalid('body', 'json', error)
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return invalid('request', 'http', error)
  return null
}

function invalid(field: string, rule: string, cause: unknown): ApiError {
  return new ApiError('request.invalid', { field, rule }, { cause })
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text)
}
