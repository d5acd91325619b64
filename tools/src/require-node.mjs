// Plain JavaScript, because the Node that has to be told off may not read TypeScript.
const wanted = 24
const major = Number(process.versions.node.split('.')[0])
if (major < wanted) {
  console.error(
    [
      `Lode runs on Node ${wanted} or newer; this is ${process.versions.node}.`,
      'On Linux (x64, arm64) `npm ci` brings it along, so that every `npm run` uses it: run `npm ci` again,',
      'without --omit=optional. On other systems install it: https://nodejs.org/en/download',
    ].join('\n'),
  )
  process.exit(1)
}
