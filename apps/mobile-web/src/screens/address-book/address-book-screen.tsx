import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { AddressBook } from '../../features/withdrawal/face.ts'

/** /addressBook: whom the holder withdraws to. */
export default function AddressBookScreen(): JSX.Element {
  const { t } = useTranslation('addressBook')
  return (
    <SubScreen title={t('title')} backTo="/withdraw">
      <AddressBook />
    </SubScreen>
  )
}
