import type { JSX, ReactNode } from 'react'
import { Rail } from './rail.tsx'

/**
 * The one layout: a column as wide as a phone; from 1024 px a rail with the places beside the content. What is a sheet on a
 * phone stands at the right edge there (`.sheet` of the design); from 1280 px the content makes room for it.
 */
export function Frame({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div className="frame lg:grid lg:min-h-dvh lg:grid-cols-[220px_minmax(0,1fr)]">
      <Rail />
      <div className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col bg-ground min-[481px]:border-x min-[481px]:border-line lg:max-w-[816px] has-data-beside:max-w-[1200px] lg:border-x-0 lg:px-4">
        {children}
      </div>
    </div>
  )
}
