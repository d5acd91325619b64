import type { JSX } from 'react'
import { SubScreen } from '../../app/sub-screen.tsx'

export default function HelloWorldScreen(): JSX.Element {
  return (
    <SubScreen title="Status" backTo="/">
      {null}
    </SubScreen>
  )
}
