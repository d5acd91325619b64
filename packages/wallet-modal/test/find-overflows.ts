import type { Look, StorySite } from './story-site.ts'

const allWidths = [320, 352, 390, 430, 768, 1280]

/** Finds what is cut off, leaves the card or is too small to touch, in every story at the given widths (six by default, phone to desktop). */
export async function findOverflows(
  site: StorySite,
  look: Look,
  widths: readonly number[] = allWidths,
): Promise<string[]> {
  const stories = await site.open()
  const found: string[] = []
  for (const name of stories.names) {
    await stories.show(name, look)
    for (const width of widths) {
      await stories.page.setViewportSize({ width, height: 844 })
      for (const fault of await stories.page.evaluate(overflows)) found.push(`${name} at ${width}: ${fault}`)
    }
  }
  await stories.close()
  return found
}

/** Runs in the page: what is wider than its place, or outside of the card, or too small to touch. */
function overflows(): string[] {
  const card = document.querySelector('.lwm-card')
  if (card === null) return ['no card']
  const faults: string[] = []
  const room = card.getBoundingClientRect()
  const most = innerWidth <= 430 ? innerWidth : 360
  if (room.width > most + 0.5) faults.push(`the card is ${room.width} px wide`)
  if (room.left < -0.5 || room.right > innerWidth + 0.5) faults.push('the card is outside of the window')
  for (const element of card.querySelectorAll('*')) {
    const { left, right, width, height } = element.getBoundingClientRect()
    const named = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    if (width === 0 || element.closest('.lwm-hidden, svg > *') !== null) continue
    if (left < room.left - 0.5 || right > room.right + 0.5) faults.push(`${named} leaves the card`)
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'visible') {
      if (element.clientWidth > 0) faults.push(`${named} is cut off`)
    }
    const touched = element.matches('button, a.lwm-button, a.lwm-row, input, [role=tab]')
    if (touched && (height < 43.5 || width < 43.5)) faults.push(`${named} is ${width} x ${height} px`)
  }
  return faults
}
