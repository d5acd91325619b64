import type { Later } from '../core/clock.ts'
import { within } from '../core/patience.ts'
import type { WcClient } from './walletconnect-client.ts'

const reason = { code: 6000, message: 'User disconnected.' }
/** The wallet is told within this time, or finds out when it next asks. */
const toldWithinMs = 5_000

/** Ends a session here for certain, and at the wallet if the relay answers. Never rejects. */
export async function endWcSession(
  { client, later }: { client: WcClient; later: Later },
  topic: string,
): Promise<void> {
  try {
    await within(later, client.disconnect({ topic, reason }), toldWithinMs)
  } catch {
    if (client.session.keys.includes(topic)) await client.session.delete(topic, reason).catch(() => undefined)
  }
}
