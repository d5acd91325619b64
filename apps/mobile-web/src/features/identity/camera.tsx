import { Button, toast } from '@lode/design'
import { type JSX, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shrinkPhoto } from '../../app/photos/shrink-photo.ts'

/** What the camera behind the phone sees, in a frame for a document. It is on only while this is shown. */
export function Camera({
  onPhoto,
  onClose,
}: {
  onPhoto: (photo: Blob) => void
  onClose: () => void
}): JSX.Element {
  const { t } = useTranslation('identity')
  const video = useRef<HTMLVideoElement>(null)
  // Kept over renders: the camera is opened once.
  const end = useRef({ onClose, refused: t('noCamera') })
  end.current = { onClose, refused: t('noCamera') }
  useEffect(
    () =>
      openCamera(video, () => {
        toast.error(end.current.refused)
        end.current.onClose()
      }),
    [],
  )
  async function take(): Promise<void> {
    const { current: shown } = video
    if (!shown?.videoWidth) return
    onPhoto(await shrinkPhoto(shown, { width: shown.videoWidth, height: shown.videoHeight }))
  }
  return (
    <div className="mt-3">
      <div className="relative overflow-hidden rounded-card bg-ink">
        <video
          ref={video}
          aria-label={t('camera')}
          autoPlay
          muted
          playsInline
          className="aspect-[4/3] w-full object-cover"
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-6 rounded-card border-2 border-accent"
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="primary" className="flex-1" onClick={() => void take()}>
          {t('take')}
        </Button>
        <Button className="flex-1" onClick={onClose}>
          {t('closeCamera')}
        </Button>
      </div>
    </div>
  )
}

function openCamera(video: { current: HTMLVideoElement | null }, refused: () => void): () => void {
  let stream: MediaStream | undefined
  let closed = false
  const stop = (): void => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  void (async () => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
      })
      if (closed) stop()
      else if (video.current) video.current.srcObject = stream
    } catch {
      if (!closed) refused()
    }
  })()
  return () => {
    closed = true
    stop()
  }
}
