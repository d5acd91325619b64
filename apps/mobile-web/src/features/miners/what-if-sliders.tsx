import { Button, numberFormat, RangeField } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { asRecorded, type WhatIf } from './change-network.ts'

/** Two sliders: another difficulty, another price. The result beside them is computed anew at each move. */
export function WhatIfSliders({
  coin,
  value,
  onChange,
}: {
  coin: string
  value: WhatIf
  onChange: (value: WhatIf) => void
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const signed = (percent: number): string =>
    numberFormat(i18n.language, { style: 'percent', signDisplay: 'exceptZero' }).format(percent / 100)
  const changed = value.difficultyPercent !== 0 || value.pricePercent !== 0
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('whatIf')}</legend>
      <RangeField
        label={t('difficulty')}
        value={value.difficultyPercent}
        min={-50}
        max={100}
        step={5}
        text={signed(value.difficultyPercent)}
        onChange={(difficultyPercent) => onChange({ ...value, difficultyPercent })}
      />
      <RangeField
        label={t('priceOf', { coin })}
        value={value.pricePercent}
        min={-80}
        max={200}
        step={5}
        text={signed(value.pricePercent)}
        onChange={(pricePercent) => onChange({ ...value, pricePercent })}
      />
      {changed && (
        <Button kind="plain" onClick={() => onChange(asRecorded)}>
          {t('reset')}
        </Button>
      )}
    </fieldset>
  )
}
