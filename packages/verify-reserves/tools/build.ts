import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** Makes one file of the verifier and all that it stands on: whoever runs it needs Node and nothing else. */
await build({
  input: fileURLToPath(new URL('../src/main.ts', import.meta.url)),
  platform: 'node',
  tsconfig: false,
  output: {
    file: fileURLToPath(new URL('../dist/verify-reserves.mjs', import.meta.url)),
    banner: '#!/usr/bin/env node',
    codeSplitting: false,
  },
})
