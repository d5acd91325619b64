/** As long as the longest side of a photo is kept: more is not sent. */
const longestSide = 2400

/** Draws what the camera shows, or a photo, no larger than is kept, as JPEG. */
export async function shrinkPhoto(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  longest = longestSide,
): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no photo'))), 'image/jpeg', 0.9)
  return promise
}

/** The same of a file, if this browser can read it; if not, the file itself: the server says what is wrong with it. */
export async function shrinkFile(file: File, longest = longestSide): Promise<Blob> {
  try {
    const image = await createImageBitmap(file)
    return await shrinkPhoto(image, image, longest)
  } catch {
    return file
  }
}
