import { axeViolations } from '@lode/test-kit/browser'
import { decodeQrs } from '@lode/test-kit/decode-qrs'
import type { Look, StorySite } from './story-site.ts'

/**
 * Shows every story in a look, to somebody who wants less motion.
 * @param pictured Whether to take a picture of each card, for who compares them.
 * @returns What axe, the policy or an error has against it, what moves, the pictures, and the QR codes of each story, read.
 */
export async function walkStories(
  site: StorySite,
  look: Look,
  { pictured = false }: { pictured?: boolean } = {},
): Promise<{ violations: string[]; pictures: Map<string, string>; codes: Map<string, string[]> }> {
  const stories = await site.open()
  const violations: string[] = []
  const pictures = new Map<string, string>()
  const codes = new Map<string, string[]>()
  for (const name of stories.names) {
    await stories.show(name, look)
    for (const motion of await stories.page.evaluate(motions)) violations.push(`${name} moves: ${motion}`)
    for (const found of await axeViolations(stories.page))
      violations.push(`${name}, ${look.theme}, ${look.dir}: ${found}`)
    if ((await stories.page.locator('svg.lwm-qr').count()) > 0) codes.set(name, await decodeQrs(stories.page))
    if (!pictured) continue
    const picture = await stories.page.locator('.lwm-card').screenshot()
    pictures.set(name, picture.toString('base64'))
  }
  violations.push(...stories.complaints, ...stories.strangers)
  await stories.close()
  return { violations, pictures, codes }
}

/** Runs in the page. */
function motions(): string[] {
  return document.getAnimations().map((one) => (one as CSSAnimation).animationName)
}
