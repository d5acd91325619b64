import type { ObjectName } from '@lode/object-store'

/** Under what an image is kept: it opens as an image of the conversation of whoever added it. */
export function imageName({ id, owner }: { id: string; owner: string }): ObjectName {
  return { id, owner, purpose: 'support-image' }
}
