import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'

/**
 * Tells after each chunk of a socket how many bytes of a frame are held that has not ended, and whether one has: what a client has begun
 * and does not end is kept for it by the parser, where nobody else counts it.
 */
export function watchHalfRead(
  { socket, stream }: { socket: WebSocket; stream: Duplex },
  tell: (half: number, ended: boolean) => void,
): void {
  let half = 0
  let ended = 0
  const count = (data: RawData): void => {
    ended += frameBytes((data as Buffer).length)
  }
  socket.on('message', count).on('ping', count).on('pong', count)
  // After the parser's own listener: frames that end in this chunk have been told by now.
  stream.on('data', (chunk: Buffer) => {
    const left = half + chunk.length - ended
    const was = half
    // Of a frame in many parts each had a header that nobody told of: what is left was in this chunk.
    half = Math.max(0, ended > 0 ? Math.min(left, chunk.length) : left)
    if (half !== was || ended > 0) tell(half, ended > 0)
    ended = 0
  })
}

/** What a client's frame takes on the wire: two bytes, the mask, and the longer forms of a length. */
function frameBytes(length: number): number {
  return length + 6 + (length < 126 ? 0 : length < 65_536 ? 2 : 8)
}
