import type { World } from '@lode/local-world'
import { allowSlowServer, launchChromium, watchComplaints } from '@lode/test-kit/browser'
import { goTo } from '@lode/test-kit/go-to'
import { injectTestWallet, type TestWallet } from '@lode/test-kit/injected-wallet'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { createPublicClient, type Hex, http, type PublicClient } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** One person with a phone: a browser of their own, a funded wallet, and the app. */
export type Holder = {
  readonly page: Page
  readonly context: BrowserContext
  readonly wallet: TestWallet
  readonly chain: PublicClient
  /** Everything the pages complained about: broken policies, uncaught errors. Ends empty. */
  readonly complaints: string[]
  /** Presses the button of that name. */
  press(name: string | RegExp): Promise<void>
  /** Waits until the text can be seen. */
  sees(text: string | RegExp): Promise<void>
  dialog(name: string | RegExp): Locator
  /** Goes to a screen as a typed address would. */
  visit(path: string): Promise<void>
  leave(): Promise<void>
}

/** Those whose browsers are open. */
export const presentHolders = new Set<Holder>()

const phone = { width: 390, height: 844 }

/** Opens the app as a holder whose injected wallet, in each of their tabs, is funded on the world's chain. */
export async function openHolder(
  world: World,
  options: { fund?: boolean; privateKey?: Hex; context?: BrowserContextOptions } = {},
): Promise<Holder> {
  const browser: Browser = await launchChromium()
  const context = await browser.newContext({
    // What is kept for later starts has a test of its own, and would fetch the whole app behind every journey.
    ...{ viewport: phone, locale: 'en-GB', hasTouch: true, serviceWorkers: 'block' },
    ...options.context,
  })
  await allowSlowServer(context)
  await context.tracing.start({ snapshots: true })
  const page = await context.newPage()
  const complaints = watchComplaints(page)
  const privateKey = options.privateKey ?? generatePrivateKey()
  if (options.fund ?? true) await world.fund(privateKeyToAccount(privateKey).address)
  const wallet = await injectTestWallet(context, {
    privateKey,
    rpcUrl: world.urls.rpc,
    chainId: 31337,
    name: 'Test Wallet',
    rdns: 'test.wallet',
  })
  const press = (name: string | RegExp): Promise<void> =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click()
  const holder: Holder = {
    page,
    context,
    wallet,
    complaints,
    chain: createPublicClient({ transport: http(world.urls.rpc), pollingInterval: 200 }),
    press,
    sees: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
    dialog: (name) => page.getByRole('dialog', { name }),
    visit: async (path) => {
      await goTo(page, new URL(path, world.urls.app).href)
    },
    leave: async () => {
      presentHolders.delete(holder)
      await browser.close()
    },
  }
  presentHolders.add(holder)
  return holder
}

/** Connects the injected wallet and signs in, from the home screen. */
export async function signIn(holder: Holder): Promise<void> {
  await holder.visit('/')
  await holder.press('Connect Wallet')
  await holder.press(/Test Wallet/)
  await holder.dialog('Sign In').waitFor()
  await holder.press('Sign In')
  await holder.dialog('Sign In').waitFor({ state: 'hidden' })
}
