import { createCapabilityTexts } from './capability-texts.ts'
import type { Context } from './context.ts'
import type { ModalActions } from './types.ts'
import { createCapabilities } from './use-capabilities.ts'

/** What a modal with capabilities needs and one without them does not fetch. */
export function hostCapabilities(context: Context): Pick<ModalActions, 'use' | 'readTexts'> {
  return { use: createCapabilities(context), readTexts: createCapabilityTexts(context).read }
}
