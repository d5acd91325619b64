import { axeViolations } from '@lode/test-kit/browser'
import type { Look, StorySite } from './story-site.ts'

/** Shows every story in a look. @returns What axe, the policy or an error has against it, and a picture of each card. */
export async function walkStories(
  site: StorySite,
  look: Look,
): Promise<{ violations: string[]; pictures: Map<string, string> }> {
  const stories = await site.open()
  const violations: string[] = []
  const pictures = new Map<string, string>()
  for (const name of stories.names) {
    await stories.show(name, look)
    for (const found of await axeViolations(stories.page))
      violations.push(`${name}, ${look.theme}, ${look.dir}: ${found}`)
    const picture = await stories.page.locator('.lwm-card').screenshot()
    pictures.set(name, picture.toString('base64'))
  }
  violations.push(...stories.complaints, ...stories.strangers)
  await stories.close()
  return { violations, pictures }
}
