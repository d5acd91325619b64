import { Button } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressText } from '../../entities/addresses/face.ts'
import type { TargetChange } from './changed-target.ts'

/** Tells, before anything can be deposited, that the address or the contract is another than last time. */
export function TargetNotice({
  change,
  onUnderstood,
}: {
  change: TargetChange
  onUnderstood: () => void
}): JSX.Element {
  const { t } = useTranslation('transfers')
  return (
    <div role="alert" className="rounded-card border-2 border-wait bg-wait-tint p-4">
      <p className="font-semibold text-wait">
        {t(change.what === 'address' ? 'addressChanged' : 'contractChanged')}
      </p>
      <p className="mt-1 text-sm">{t('changedNote')}</p>
      <p className="my-2">
        <AddressText address={change.before} />
      </p>
      <Button onClick={onUnderstood}>{t('understood')}</Button>
    </div>
  )
}
