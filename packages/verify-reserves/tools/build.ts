import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/**
 * Makes one file of the verifier and all that it stands on: whoever runs it needs Node and nothing else. `STATEMENT_KEYS` are the fingerprints
 * of the keys that may sign, apart by commas: the file carries them.
 */
await build({
  input: fileURLToPath(new URL('../src/main.ts', import.meta.url)),
  platform: 'node',
  tsconfig: false,
  transform: { define: { STATEMENT_KEYS: JSON.stringify(process.env.STATEMENT_KEYS ?? '') } },
  output: {
    file: fileURLToPath(new URL('../dist/verify-reserves.mjs', import.meta.url)),
    banner: '#!/usr/bin/env node',
    codeSplitting: false,
  },
})
