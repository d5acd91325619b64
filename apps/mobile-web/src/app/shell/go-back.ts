/** What a history entry says that was made by a link of the app: an earlier screen of this visit lies behind it. */
export const inApp = { inApp: true }

/** One step back; to `instead` where nothing of this visit lies behind, because the page was opened by its address. */
export function goBack(instead: () => void): void {
  const came = (history.state as Partial<typeof inApp> | null)?.inApp === true
  if (came) history.back()
  else instead()
}
