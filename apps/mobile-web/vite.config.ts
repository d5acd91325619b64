import { developmentDepositKey } from '@lode/domain'
import { licenceNotices } from '@lode/notices'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { browserFloor } from './tools/browser-floor.ts'

/** What endpoints do in words is for the server, which publishes it: the app need not carry it. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  transform: (code, id) =>
    /api-contract\/src\/endpoints\/[^/]+\.ts$/.test(id)
      ? code.replaceAll(/(\bsummary:\s*)(['"])(?:(?!\2)[^\\\n]|\\.)*\2/g, '$1$2$2')
      : undefined,
}

/** What home shows as other screens do too, or all of them do, a file of its own: they need not load the rest of home with it. */
const common = new RegExp(
  [
    String.raw`api-contract/src/endpoints/(identity|notices|session)\.ts`,
    String.raw`app/shell/(banner|version-notice)\.tsx`,
    String.raw`features/support/support-tool\.tsx`,
    String.raw`design/src/(amount-text|card|chip|list-row|segmented|signed-percent|sparkline|use-typed-amount)\.ts`,
    String.raw`domain/src/mining/loss-of\.ts`,
    String.raw`entities/(coins/amount-input|currency/fiat-text|returns/(history-query|past-chart|past-terms))\.ts`,
    String.raw`features/(miners/miner-picture|proof/(proof-queries|reserves-ratio|share-sold))\.ts`,
    String.raw`icons/(arrow-(down|up|left-right|down-to-line)|chevron-right|external-link|globe|life-buoy|log-out|scroll-text|shield-check)\.mjs`,
  ].join('|'),
)

const config: UserConfig = defineConfig({
  // One copy each, whichever room asks.
  resolve: { dedupe: ['i18next', 'react', 'react-dom'] },
  plugins: [
    withoutSummaries,
    react(),
    tailwindcss(),
    licenceNotices([import.meta.resolve('tailwindcss/package.json')]),
  ],
  define: {
    'import.meta.env.DEPOSIT_PUBLIC_KEY': JSON.stringify(
      process.env.DEPOSIT_PUBLIC_KEY ?? developmentDepositKey.public,
    ),
    'import.meta.env.STATEMENT_KEYS': JSON.stringify(process.env.STATEMENT_KEYS ?? ''),
  },
  build: {
    target: browserFloor,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    // Fonts and images stay files of their own: the policy allows no inline ones.
    assetsInlineLimit: 0,
    // What starts the app and draws home, what asks for data, and what home shows of it are one file each: some fifty
    // small ones compress worse by a tenth, and each is asked for on its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/(main|screens\/home\/(home-screen|welcome))\.tsx$/, priority: 3 },
            {
              name: 'data',
              test: /src\/app\/(data\/(data-layer|endpoint-query|known-coins|use-server-now)|texts\/home-texts)/,
              priority: 2,
            },
            { name: 'common', test: common, priority: 1 },
            { name: 'home-parts', test: /src\/screens\/home\/(home-parts|today)/, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:4000' },
    // The sheets of our own packages are read through their links there.
    watch: { ignored: ['!**/node_modules/@lode/**'] },
  },
})
export default config
