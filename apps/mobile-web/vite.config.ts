import { developmentDepositKey } from '@lode/domain'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

/** What endpoints do in words is for the server, which publishes it: the app need not carry it. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  transform: (code, id) =>
    /api-contract\/src\/endpoints\/[^/]+\.ts$/.test(id)
      ? code.replaceAll(/(\bsummary:\s*)(['"])(?:(?!\2)[^\\\n]|\\.)*\2/g, '$1$2$2')
      : undefined,
}

const config: UserConfig = defineConfig({
  // One copy each, whichever room asks.
  resolve: { dedupe: ['i18next', 'react', 'react-dom'] },
  plugins: [withoutSummaries, react(), tailwindcss()],
  define: {
    'import.meta.env.DEPOSIT_PUBLIC_KEY': JSON.stringify(
      process.env.DEPOSIT_PUBLIC_KEY ?? developmentDepositKey.public,
    ),
  },
  build: {
    target: 'es2023',
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
              test: /src\/app\/data\/(data-layer|endpoint-query|known-coins|use-server-now)/,
              priority: 2,
            },
            { name: 'home-parts', test: /src\/screens\/home\/home-parts/, priority: 1 },
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
