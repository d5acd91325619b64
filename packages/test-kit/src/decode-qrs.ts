import readQr from 'jsqr'
import type { Page } from 'playwright-core'

/** Runs in the page: marks the square pictures that are large enough to be a QR code, and counts them. */
function markSquares(): number {
  const squares = [...document.querySelectorAll('svg, canvas, img')].filter((picture) => {
    const { width, height } = picture.getBoundingClientRect()
    return width >= 96 && Math.abs(width - height) < 4 && picture.checkVisibility()
  })
  for (const [index, square] of squares.entries()) square.setAttribute('data-square', String(index))
  return squares.length
}

/** Runs in the page: the pixels of a picture in base64, with its width. */
async function pixelsOf(png: string): Promise<{ width: number; pixels: string }> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes]))
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  let pixels = ''
  for (const value of context.getImageData(0, 0, width, height).data) pixels += String.fromCharCode(value)
  return { width, pixels: btoa(pixels) }
}

/**
 * Reads every QR code of a screen as a camera would: from what is drawn.
 * @returns The texts in the order of the document; a code that no camera can read is missing.
 * @example expect(await decodeQrs(page)).toEqual([address])
 */
export async function decodeQrs(page: Page): Promise<string[]> {
  const texts: string[] = []
  const count = await page.evaluate(markSquares)
  for (let index = 0; index < count; index++) {
    const png = await page.locator(`[data-square="${index}"]`).screenshot()
    const { width, pixels } = await page.evaluate(pixelsOf, png.toString('base64'))
    const bytes = new Uint8ClampedArray(Buffer.from(pixels, 'base64'))
    const found = readQr.default(bytes, width, bytes.length / 4 / width)
    if (found) texts.push(found.data)
  }
  return texts
}
