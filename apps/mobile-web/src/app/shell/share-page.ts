import { copyText, toast } from '@lode/design'

/** Opens the device's own sheet for sharing with this page's address; where there is none, copies the address and says so. */
export async function sharePage({
  title,
  done,
  failed,
}: {
  title: string
  done: string
  failed: string
}): Promise<void> {
  const { href: url } = location
  // A sheet that is closed without a choice is refused like one that cannot be opened: neither needs a word.
  if (navigator.share) return navigator.share({ title, url }).catch(() => undefined)
  if (await copyText(url)) toast.success(done)
  else toast.error(failed)
}
