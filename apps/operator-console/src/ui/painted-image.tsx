import { type JSX, useEffect, useRef, useState } from 'react'

/**
 * An image in base64, larger after a click. It is painted on a canvas: the console's policy takes no picture that is not a file of
 * its own.
 */
export function PaintedImage({ image, label }: { image: string; label: string }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [large, setLarge] = useState(false)
  useEffect(() => {
    let gone = false
    const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))
    void createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })).then((bitmap) => {
      const { current } = canvas
      if (gone || !current) return
      current.width = bitmap.width
      current.height = bitmap.height
      current.getContext('2d')?.drawImage(bitmap, 0, 0)
    })
    return () => {
      gone = true
    }
  }, [image])
  return (
    <button
      type="button"
      aria-expanded={large}
      aria-label={`${label}, ${large ? 'smaller' : 'larger'}`}
      onClick={() => setLarge(!large)}
      className={large ? 'col-span-full' : ''}
    >
      <canvas ref={canvas} className="w-full rounded-card border border-line" />
    </button>
  )
}
