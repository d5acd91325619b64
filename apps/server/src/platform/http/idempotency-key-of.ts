import { ApiError, headers } from '@lode/api-contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The key that names a write. @throws {ApiError} `request.idempotency_key_missing` where there is none, or no UUID */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = z.uuid().safeParse(request.headers[headers.idempotencyKey])
  if (!key.success) throw new ApiError('request.idempotency_key_missing')
  return key.data.toLowerCase()
}
