import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Skeleton } from '@lode/design'
import { type JSX, useEffect, useRef, useState } from 'react'
import { errorText } from '../data/error-text.ts'
import { useRead } from '../data/use-read.ts'

/**
 * A photo of a check, marked by the server with who looks at it. It is painted on a canvas: the console's policy takes no picture that
 * is not a file of its own.
 */
export function IdentityPhoto({
  check,
  id,
  label,
}: {
  check: { userId: string; attempt: number }
  id: string
  label: string
}): JSX.Element {
  const { data, error } = useRead(consoleEndpoints.identity.photo, { ...check, id }, { repeat: false })
  const canvas = useRef<HTMLCanvasElement>(null)
  const [large, setLarge] = useState(false)
  const image = data?.image
  useEffect(() => {
    if (image === undefined) return
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
  if (image === undefined)
    return error ? <p role="alert">{errorText(error)}</p> : <Skeleton className="h-60" />
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
