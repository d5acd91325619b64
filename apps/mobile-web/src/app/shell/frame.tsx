import type { JSX, ReactNode } from 'react'
import { Rail } from './rail.tsx'

/**
 * The one layout: a column as wide as a phone; from 1024 px a rail with the places beside the content. What is a sheet on a
 * phone stands at the right edge there (`.sheet` of the design).
 */
export function Frame({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[220px_minmax(0,1fr)] xl:grid-cols-[220px_minmax(0,1fr)_360px]">
      <Rail />
      <div className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col bg-ground min-[481px]:border-x min-[481px]:border-line lg:mx-0 lg:max-w-[784px] lg:border-x-0 lg:px-4">
        {children}
      </div>
    </div>
  )
}
