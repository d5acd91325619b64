import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Skeleton } from '@lode/design'
import type { JSX } from 'react'
import { errorText } from '../data/error-text.ts'
import { useRead } from '../data/use-read.ts'
import { PaintedImage } from '../ui/painted-image.tsx'

/** An image that a message of a conversation carries. */
export function SupportImage({ id, image }: { id: string; image: string }): JSX.Element {
  const { data, error } = useRead(consoleEndpoints.support.image, { id, image }, { repeat: false })
  if (data === undefined)
    return error ? <p role="alert">{errorText(error)}</p> : <Skeleton className="h-40" />
  return <PaintedImage image={data.jpeg} label="Image" />
}
