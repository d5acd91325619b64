import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Skeleton } from '@lode/design'
import type { JSX } from 'react'
import { errorText } from '../data/error-text.ts'
import { useRead } from '../data/use-read.ts'
import { PaintedImage } from '../ui/painted-image.tsx'

/** A photo of a check, marked by the server with who looks at it. */
export function IdentityPhoto({
  check,
  id,
  label,
}: {
  check: { userId: string; attempt: number }
  id: string
  label: string
}): JSX.Element {
  const { data, error, isFetching, refetch } = useRead(
    consoleEndpoints.identity.photo,
    { ...check, id },
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
      <Skeleton className="h-60" />
    )
  return <PaintedImage image={data.image} label={label} />
}
