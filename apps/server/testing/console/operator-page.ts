import { allowSlowServer, watchComplaints } from '@lode/test-kit/browser'
import type { Browser, CDPSession, Page } from 'playwright-core'

/** A page with an authenticator of its own. */
export async function openOperatorPage(browser: Browser): Promise<{
  page: Page
  complaints: string[]
  devtools: CDPSession
  authenticator: string
}> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await allowSlowServer(context)
  const page = await context.newPage()
  const complaints = watchComplaints(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId: authenticator } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { page, complaints, devtools, authenticator }
}

/** Makes a passkey by the secret of an invitation, and signs in with it. */
export async function enterConsole(
  page: Page,
  { origin, secret }: { origin: string; secret: string },
): Promise<void> {
  await page.goto(`${origin}/join#${secret}`)
  await page.getByRole('button', { name: 'Make my passkey' }).click()
  await page.getByRole('link', { name: 'To the sign-in' }).click()
  await page.getByRole('button', { name: 'Sign in with your passkey' }).click()
}
