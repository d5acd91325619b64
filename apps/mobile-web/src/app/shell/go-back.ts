/** What a history entry says that was made by a link of the app: an earlier screen of this visit lies behind it. */
export const inApp = { inApp: true }

/**
 * How an address is replaced by another of the same screen: what the entry says of its link stays with it, or Back would not
 * know that an earlier screen lies behind.
 * @example setSearch({ coin: 'BTC' }, inPlace())
 */
export function inPlace(): { replace: true; state: typeof inApp | null } {
  return { replace: true, state: cameByLink() ? inApp : null }
}

/** One step back; to `instead` where nothing of this visit lies behind, because the page was opened by its address. */
export function goBack(instead: () => void): void {
  if (cameByLink()) history.back()
  else instead()
}

function cameByLink(): boolean {
  return (history.state as Partial<typeof inApp> | null)?.inApp === true
}
