import {
  ApiError,
  followLive as follow,
  headers,
  type LiveTopic,
  publicTopics,
  type Ticks,
} from '@lode/api-contract'
import { pause, systemClock } from '@lode/clock'
import { session } from '../storage/session-store.ts'
import { visitorSecret } from '../storage/visitor-secret.ts'
import type { ChannelUse, LiveUses, Topics } from './live-uses.ts'
import { queryClient, tellFailure } from './query-client.ts'
import { watchedKeys, whileWatchedAlike } from './watched-keys.ts'
import { whileShown } from './while-shown.ts'

/** What everyone is told at once, each asks for at a moment of their own, within so many milliseconds. */
const spreadMs = 3_000

/**
 * Follows the live stream, as a visitor or as who is signed in: asks anew for what it tells of, and puts what it carries
 * into what was read, while the page is shown. What is not on screen is only marked as old. Stop with what it returns.
 */
export function followLive({ topics, channels }: LiveUses): () => void {
  const stop = new AbortController()
  const { token } = session.getState()
  const secret = visitorSecret()
  void follow({
    signal: stop.signal,
    wanted: whileWatchedAlike(whileShown(document, systemClock)),
    watches: watchedKeys,
    headers: () =>
      token !== '' ? { [headers.token]: token } : secret !== '' ? { [headers.visitor]: secret } : {},
    on: {
      // What a holder read before they were listening may have changed in between; what is everyone's hardly does.
      begun: () => makeOld(token === '' ? [] : pathsOf(topics, isHolders)),
      changed(told) {
        makeOld(pathsOf(topics, (topic) => told.includes(topic) && isHolders(topic)))
        void soon(stop.signal, () =>
          makeOld(pathsOf(topics, (topic) => told.includes(topic) && !isHolders(topic))),
        )
      },
      again: () => void soon(stop.signal, () => void queryClient.invalidateQueries()),
      ticks: (ticks) => take(ticks, channels),
      refused: () => tellFailure(new ApiError('session.required')),
    },
  })
  return () => stop.abort()
}

const isHolders = (topic: LiveTopic): boolean => !publicTopics.includes(topic)

function pathsOf(topics: Topics, wanted: (topic: LiveTopic) => boolean): Set<string> {
  const entries = Object.entries(topics) as [LiveTopic, readonly string[]][]
  return new Set(entries.flatMap(([topic, paths]) => (wanted(topic) ? paths : [])))
}

function makeOld(paths: Iterable<string>): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] })
}

async function soon(signal: AbortSignal, work: () => void): Promise<void> {
  await pause(systemClock, Math.random() * spreadMs, signal)
  if (!signal.aborted) work()
}

/** Puts values into the replies that show them. Whatever they make old is asked for once, however many came. */
function take(ticks: Ticks, uses: readonly ChannelUse[]): void {
  const old = new Set<string>()
  for (const { channel, path, put } of uses) {
    const values = ticks[channel]
    if (!values) continue
    if (!put) old.add(path)
    else queryClient.setQueriesData({ queryKey: [path] }, (reply: unknown) => reply && put(reply, values))
  }
  makeOld(old)
}
