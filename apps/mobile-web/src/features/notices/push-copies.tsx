import { Button, Card, ListRow, rowClass, SwitchRow } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { pushAbility } from './this-browser.ts'
import { type Choices, useChoose } from './use-choose.ts'
import { type Push, usePush } from './use-push.ts'

const notes = {
  blocked: 'settings.blocked',
  'home-screen': 'settings.ios',
  unable: 'settings.unable',
} as const

/** What is pushed to the holder's devices, and to which. Nothing where the operator pushes none. */
export function PushCopies({ choices: { byPush } }: { choices: Choices }): JSX.Element | null {
  const { t } = useTranslation('notices')
  const choose = useChoose()
  const push = usePush()
  if (push === null) return null
  const ability = pushAbility()
  const row = (subject: Choices['byPush'][number], detail?: string): JSX.Element => (
    <SwitchRow
      title={t(`settings.${subject}`)}
      on={byPush.includes(subject)}
      onChange={(chosen) => choose({ by: 'push', subject, chosen })}
      {...(detail === undefined ? {} : { detail })}
    />
  )
  return (
    <section aria-labelledby="by-push" className="mt-6">
      <h2 id="by-push" className="font-semibold">
        {t('settings.byPush')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">
        {ability === 'able' ? t('settings.pushNote') : t(notes[ability])}
      </p>
      {ability === 'able' && push.own === undefined && (
        <Button kind="primary" wide className="mb-3" loading={push.busy} onClick={push.turnOn}>
          {t('settings.turnOn')}
        </Button>
      )}
      {push.failed && (
        <p role="alert" className="mb-3 text-sm text-bad">
          {t('settings.turnOnFailed')}
        </p>
      )}
      {push.devices.length > 0 && (
        <Card flush>
          {row('deposits')}
          {row('withdrawals')}
          {row('security')}
          {row('amounts', t('settings.amountsNote'))}
          <Devices push={push} />
        </Card>
      )}
    </section>
  )
}

function Devices({ push }: { push: Push }): JSX.Element {
  const { t } = useTranslation('notices')
  return (
    <>
      {push.devices.map((one) => {
        const { device } = one
        const known = device !== null && device.browser !== 'other'
        const name = known ? `${device.browser}, ${device.system}` : t('settings.aDevice')
        return (
          <button
            key={one.id}
            type="button"
            className={rowClass}
            disabled={push.busy}
            onClick={() => push.stop(one)}
          >
            <ListRow title={t('settings.stop', { device: name })} />
          </button>
        )
      })}
    </>
  )
}
