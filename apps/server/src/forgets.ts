import { modules } from './modules.ts'
import type { Forgets } from './platform/forgets.ts'
import { forgetReplies } from './platform/http/forget-replies.ts'
import type { Module } from './platform/module.ts'

/** What the platform and every module forget of a holder, those first that need others. */
export const forgets: readonly Forgets[] = [
  ...(modules as readonly Module[]).flatMap((module) => module.forgets ?? []),
  forgetReplies,
]
