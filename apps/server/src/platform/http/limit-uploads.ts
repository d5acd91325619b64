import { ApiError } from '@lode/api-contract'
import { callerGroup } from '@lode/process'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitOpen } from './limit-open.ts'

/** Files that are read at once: in all, so that their bytes fit into memory; of visitors, who leave room for holders; of one of either. */
const most = { inAll: 12, visitors: 4, each: 3 }
const againAfterSeconds = 5

/**
 * Makes a hook that gives a file a place before its first byte is read, and takes it back when the request is over, however it ends.
 * Whoever finds none is told when to come again.
 */
export function limitUploads() {
  const open = limitOpen()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { principal } = request
    const shares =
      principal.kind === 'holder'
        ? [{ key: `holder ${principal.session.user.id}`, most: most.each }]
        : [
            { key: 'visitors', most: most.visitors },
            { key: `address ${callerGroup(request.ip)}`, most: most.each },
          ]
    const release = open.take([{ key: 'all', most: most.inAll }, ...shares])
    if (!release) throw new ApiError('request.too_many', { seconds: againAfterSeconds })
    reply.raw.once('close', release)
    // Who left while we looked who they are has closed already, and closes no more.
    if (request.raw.socket.destroyed) release()
  }
}
