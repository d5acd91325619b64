import type { Draft } from '@lode/api-contract'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Opening = { open: boolean; about: Draft['about'] | undefined }

/** Whether the conversation is open, and what it was opened about. */
const opening = createStore<Opening>()(() => ({ open: false, about: undefined }))

/** Opens the conversation, with what is to be asked about. */
export function openSupport(about?: Draft['about']): void {
  opening.setState({ open: true, about })
}

/** Closes it. */
export function closeSupport(): void {
  opening.setState({ open: false, about: undefined })
}

/** Sends the next message without what it was opened about. */
export function detachSubject(): void {
  opening.setState({ about: undefined })
}

/** The opening, kept current. */
export function useOpening(): Opening {
  return useStore(opening)
}
