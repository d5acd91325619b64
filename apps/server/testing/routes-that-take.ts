import { type Endpoint, endpoints } from '@lode/api-contract'

/** The routes of holders and of people whose input has one of these fields. @example routesThatTake(['id']) // ['GET /api/order', …] */
export function routesThatTake(fields: readonly string[]): string[] {
  const all: Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values(area))
  return all.flatMap(({ input, method, path, access }) => {
    const shape = (input as unknown as { shape?: object }).shape ?? {}
    return ['holder', 'person'].includes(access.who) && fields.some((field) => field in shape)
      ? [`${method} ${path}`]
      : []
  })
}
