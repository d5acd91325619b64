import { Icon } from '@lode/design'
import { Plus } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { shrinkFile } from '../../app/photos/shrink-photo.ts'

/** So long is the longest side of what is sent: what waits for a connection has to fit into the browser's storage. */
const longestSide = 1600

/** Chooses an image for a message; it is made small here and kept as text until it is sent. */
export function AttachImage({ onPicture }: { onPicture: (picture: string) => void }): JSX.Element {
  const { t } = useTranslation('support')
  return (
    <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-button border border-line bg-raised focus-within:outline-2 focus-within:outline-accent">
      <Icon of={Plus} className="size-5" />
      <span className="sr-only">{t('attach')}</span>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void shrinkFile(file, longestSide).then(textOf).then(onPicture)
        }}
      />
    </label>
  )
}

function textOf(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
