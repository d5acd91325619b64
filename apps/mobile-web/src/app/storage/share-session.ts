import { type Clock, later, systemClock } from '@lode/clock'
import { clearSession, emptySession, type Session, session } from './session-store.ts'

type Message = { ask: true } | { joined: Session } | { left: string }

const channelName = 'lode.session'
/** A tab answers within a few milliseconds; who opened a screen by its address waits no longer than this for it. */
const answerMs = 300

/**
 * Makes the tabs of a browser one session: a new tab asks the others, who is signed in answers, and signing out is told to
 * all. Only pages of our own origin hear it, which could read each other's storage just as well.
 * @returns Whether this tab is signed in, as soon as that is known.
 */
export function shareSession(clock: Clock = systemClock): Promise<boolean> {
  const known = Promise.withResolvers<boolean>()
  if (session.getState().token !== '') known.resolve(true)
  if (typeof BroadcastChannel === 'undefined') known.resolve(false)
  else listen(new BroadcastChannel(channelName), () => known.resolve(true))
  later(clock, answerMs, () => known.resolve(false))
  return known.promise
}

function listen(channel: BroadcastChannel, onJoined: () => void): void {
  const tell = (message: Message): void => channel.postMessage(message)
  let heard: string | undefined
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { token } = session.getState()
    if ('ask' in data) {
      if (token !== '') tell({ joined: session.getState() })
    } else if ('joined' in data) {
      if (data.joined.token === token) return
      heard = data.joined.token
      const { token: joined, userinfo, selectedAccount, selectedChain } = data.joined
      session.setState({ ...emptySession, token: joined, userinfo, selectedAccount, selectedChain })
      onJoined()
    } else if (data.left === token) {
      heard = ''
      clearSession()
    }
  })
  session.subscribe((now, before) => {
    if (now.token === before.token || now.token === heard) return
    heard = undefined
    tell(now.token === '' ? { left: before.token } : { joined: now })
  })
  if (session.getState().token === '') tell({ ask: true })
}
