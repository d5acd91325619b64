import { ApiError } from '@lode/api-contract'

/** Answers that there is nothing here. @throws {ApiError} `request.not_found` */
export function notFound(): never {
  throw new ApiError('request.not_found')
}
