import { Toaster } from '@lode/design'
import type { JSX } from 'react'
import { Route, Switch } from 'wouter'
import { useHasSession, useOperator } from './data/session.ts'
import { places } from './places.ts'
import { Join } from './screens/join.tsx'
import { SignIn } from './screens/sign-in.tsx'
import { Frame } from './ui/frame.tsx'

/** The whole console: an invitation, the sign-in, or the screens that an operator's role gives. */
export function App(): JSX.Element {
  const signedIn = useHasSession()
  return (
    <>
      <Switch>
        <Route path="/join" component={Join} />
        <Route>{signedIn ? <Inside /> : <SignIn />}</Route>
      </Switch>
      <Toaster />
    </>
  )
}

function Inside(): JSX.Element | null {
  const { operator } = useOperator()
  if (!operator) return null
  const given = places.filter(({ permission }) => operator.permissions.includes(permission))
  return (
    <Frame operator={operator} places={given}>
      <Switch>
        {given.map(({ path, screen }) => (
          <Route key={path} path={path} component={screen} />
        ))}
        <Route>
          <p className="text-soft">Your role can’t see anything here.</p>
        </Route>
      </Switch>
    </Frame>
  )
}
