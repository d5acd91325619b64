import type { JSX } from 'react'
import type { Place } from '../../core/capability.ts'
import { pieceNow, type ViewProps } from './pieces.ts'

/** What capabilities of the page put into a view of the modal's own. It was fetched with the view. */
export function InPlace({ place, modal, state }: ViewProps & { place: Place }): JSX.Element {
  return (
    <>
      {modal.options.capabilities?.map(({ name, places }) => {
        const Piece = pieceNow(places?.[place])
        return Piece && <Piece key={name} modal={modal} state={state} />
      })}
    </>
  )
}
