import { type JSX, useState } from 'react'
import { IconButton } from './button.tsx'
import { copyText } from './copy-text.ts'
import { useDesign } from './design-context.tsx'
import { Icon } from './icon.tsx'
import { Check, Copy } from './icons.ts'
import { toast } from './toast.tsx'
import { useLater } from './use-clock.ts'

/** Copies a text and says whether it did. `what` names it for screen readers: "Copy: invite code". */
export function CopyButton({ text, what }: { text: string; what?: string }): JSX.Element {
  const { texts } = useDesign()
  const [copied, setCopied] = useState(false)
  useLater(2000, () => setCopied(false), copied)
  const copy = async (): Promise<void> => {
    const done = await copyText(text)
    setCopied(done)
    if (done) toast.success(texts.copied)
    else toast.error(texts.copyFailed)
  }
  return (
    <IconButton
      label={what === undefined ? texts.copy : `${texts.copy}: ${what}`}
      onClick={() => void copy()}
    >
      <Icon of={copied ? Check : Copy} className="size-5" />
    </IconButton>
  )
}
