import { startAnvil } from '@lode/contracts/anvil'
import { watchComplaints } from '@lode/test-kit/browser'
import { injectTestWallet, type TestWallet } from '@lode/test-kit/injected-wallet'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { startStorySite } from './story-site.ts'

/** Somebody with a browser of their own, and in each of its tabs a wallet that holds coins on the chain. */
export type StoryVisit = {
  readonly context: BrowserContext
  readonly wallet: TestWallet
  /** Opens a tab at a path, on the chain. */
  tab(path?: string): Promise<Page>
  /** Closes the browser. Answers with what its pages complained about: broken policies, uncaught errors. */
  close(): Promise<string[]>
}
export type StoryChain = {
  open(options?: BrowserContextOptions): Promise<StoryVisit>
  close(): Promise<void>
}

/** The first account of anvil. */
const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** The stories with a chain behind them. `connect` is what their policy lets them reach beside it. */
export async function startStoryChain({ connect = '' }: { connect?: string } = {}): Promise<StoryChain> {
  const anvil = await startAnvil()
  const site = await startStorySite({ connect: `${anvil.url} ws://127.0.0.1:1 ${connect}` })
  return {
    open: async (options) => {
      const context = await site.newContext(options)
      const complaints: string[][] = []
      const wallet = await injectTestWallet(context, {
        privateKey,
        rpcUrl: anvil.url,
        chainId: 31337,
        name: 'Test Wallet',
        rdns: 'test.wallet',
      })
      return {
        context,
        wallet,
        tab: async (path = '/') => {
          const page = await context.newPage()
          complaints.push(watchComplaints(page))
          const address = new URL(path, site.url)
          address.searchParams.set('rpc', anvil.url)
          await page.goto(address.href)
          return page
        },
        close: async () => {
          await context.close()
          return complaints.flat()
        },
      }
    },
    close: async () => {
      await site.close()
      await anvil.stop()
    },
  }
}
