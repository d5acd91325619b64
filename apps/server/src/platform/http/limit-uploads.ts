import { ApiError } from '@lode/api-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Files that are read at once: in all, so that their bytes fit into memory, and of one holder. */
const most = { inAll: 12, perHolder: 3 }
const againAfterSeconds = 5

/**
 * Makes a hook that gives a file a place before its first byte is read, and takes it back when the request is over, however it ends.
 * Whoever finds none is told when to come again.
 */
export function limitUploads() {
  const places = new Map<string, number>()
  let taken = 0
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { principal } = request
    const whose = principal.kind === 'holder' ? principal.session.user.id.toString() : request.ip
    const own = places.get(whose) ?? 0
    if (taken >= most.inAll || own >= most.perHolder)
      throw new ApiError('request.too_many', { seconds: againAfterSeconds })
    taken += 1
    places.set(whose, own + 1)
    reply.raw.once('close', () => {
      taken -= 1
      const left = (places.get(whose) ?? 1) - 1
      if (left > 0) places.set(whose, left)
      else places.delete(whose)
    })
  }
}
