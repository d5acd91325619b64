import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Skeleton } from '@lode/design'
import type { JSX } from 'react'
import { errorText } from '../data/error-text.ts'
import { useRead } from '../data/use-read.ts'
import { PaintedImage } from '../ui/painted-image.tsx'

/** An image that a message of a conversation carries. */
export function SupportImage({ id, image }: { id: string; image: string }): JSX.Element {
  const { data, error, isFetching, refetch } = useRead(
    consoleEndpoints.support.image,
    { id, image },
    { repeat: false },
  )
  if (data === undefined)
    return error ? (
      <div className="flex flex-col items-start gap-2">
        <p role="alert">{errorText(error)}</p>
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    ) : (
      <Skeleton className="h-40" />
    )
  return <PaintedImage image={data.jpeg} label="Image" />
}
