/** A window of its own that waits for an address. */
export type Popup = { lead(url: string): void; close(): void }

/**
 * Opens an empty window of 600 x 800 pixels. Call it within the press: what is opened later counts as unasked for, and the browser
 * blocks it.
 * @returns Undefined where the browser opened none.
 */
export function openPopup(): Popup | undefined {
  const opened = window.open('about:blank', '_blank', 'popup,width=600,height=800')
  if (opened === null) return undefined
  // The page that is paid on learns nothing of this one.
  opened.opener = null
  return { lead: (url) => opened.location.replace(url), close: () => opened.close() }
}
