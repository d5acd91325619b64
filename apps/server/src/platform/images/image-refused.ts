/** Why an image is not taken. */
export const imageFaults = ['type', 'heic', 'pixels', 'broken', 'heavy'] as const

/** An image is not taken: it is of no kind that we read, too large, damaged, or takes more to read than is right. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly fault: (typeof imageFaults)[number]
  constructor(fault: (typeof imageFaults)[number]) {
    super(`the image is refused: ${fault}`)
    this.fault = fault
  }
}

/** As many images wait as may. Ask again soon. */
export class ImagesBusy extends Error {
  override readonly name = 'ImagesBusy'
}
