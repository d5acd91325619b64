const key = 'lode.hidden'

/** Whether the holder chose to hide amounts on this device. */
export function readHidden(): boolean {
  return typeof localStorage !== 'undefined' && localStorage.getItem(key) === 'yes'
}

/** Remembers the choice. */
export function storeHidden(hidden: boolean): void {
  localStorage.setItem(key, hidden ? 'yes' : 'no')
}
