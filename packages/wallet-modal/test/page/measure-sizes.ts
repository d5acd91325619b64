import type { BuiltPage } from './build-page.ts'
import { filesOfOpening } from './files-of-opening.ts'

/** Gzipped bytes of a page with the modal, by what makes them come. */
export type Sizes = {
  /** At page start, over a page with wagmi, viem and React alone. May be below zero. */
  readonly initialOverBaseline: number
  /** From the press to the Connect view: machines, dialog, texts. */
  readonly connectJs: number
  readonly connectCss: number
  /** The Connect view, every other view and the drawing of QR codes. */
  readonly allViews: number
  /** The bundled list of wallets with their marks, fetched when the page is idle after the view stands. */
  readonly bundledList: number
  /** WalletConnect's SDK. */
  readonly walletconnect: number
  /** Everything, with wagmi, viem and React. */
  readonly whole: number
}

/** Whatever of ours stands closest to the SDK brings it. */
const sdk = /walletconnect-(?:client|link)\.ts$/
const bundled = /directory\/bundled-directory\.ts$/
/** Texts of other languages are not the modal's: an app brings the one it shows. */
const views = /^(?:\.\.\/)+src\/(?!locales\/(?!en\/))/

/** Weighs what a browser has fetched when the modal opens, and what it may fetch afterwards. */
export async function measureSizes({
  baseline,
  modal,
}: {
  baseline: BuiltPage
  modal: BuiltPage
}): Promise<Sizes> {
  const initial = modal.filesOf('entry')
  const opening = without(await filesOfOpening(modal), initial)
  const wallet = without(without(modal.filesOf(sdk), initial), opening)
  const list = without(without(modal.filesOf(bundled), initial), opening)
  const own = without(without(without(modal.filesOf(views), initial), wallet), list)
  const isSheet = (file: string): boolean => file.endsWith('.css')
  return {
    initialOverBaseline: (await modal.weigh(initial)) - (await baseline.weigh(baseline.filesOf('entry'))),
    connectJs: await modal.weigh([...opening].filter((file) => !isSheet(file))),
    connectCss: await modal.weigh([...opening].filter(isSheet)),
    allViews: await modal.weigh(new Set([...own, ...opening])),
    bundledList: await modal.weigh(list),
    walletconnect: await modal.weigh(wallet),
    whole: await modal.weigh(new Set([...initial, ...own, ...opening, ...list, ...wallet])),
  }
}

function without(files: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)))
}
