import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '@lode/arguments'
import { root } from '../root.ts'
import { type Mark, marks, packages } from './mark-list.ts'

/**
 * `npm run marks`: takes the marks of wallets, coins and networks out of the packages that `mark-list.ts` names, makes
 * them small, and writes them to where they are bundled, with the table of their sources. What it writes is looked at
 * before it is landed: `npm run pictures -w packages/wallet-modal` draws every one.
 */
readArguments({ usage: 'Usage: npm run marks: takes the pictures from their packages anew' })
const folder = mkdtempSync(join(tmpdir(), 'lode-marks-'))
try {
  for (const { name, version } of Object.values(packages)) unpack(`${name}@${version}`)
  execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, 'svgo@4.1.0'])
  const { optimize } = (await import(join(folder, 'node_modules/svgo/dist/svgo-node.cjs'))).default as {
    optimize(svg: string, config: object): { data: string }
  }
  const taken = marks.map((mark, at) => ({ mark, svg: small(optimize, tiled(mark, source(mark)), `m${at}`) }))
  write(taken)
} finally {
  rmSync(folder, { recursive: true })
}

type Taken = { readonly mark: Mark; readonly svg: string }

function unpack(which: string): void {
  const archive = execFileSync('npm', ['pack', which, '--silent', '--pack-destination', folder])
    .toString()
    .trim()
  const target = join(folder, which)
  mkdirSync(target, { recursive: true })
  execFileSync('tar', [
    'xzf',
    join(folder, archive.split('\n').at(-1) ?? ''),
    '-C',
    target,
    '--strip-components=1',
  ])
}

/** The picture as its package has it. */
function source({ kind, from, file }: Mark): string {
  const { name, version } = packages[from]
  const at = (path: string): string => join(folder, `${name}@${version}`, path)
  if (from === 'cryptocurrency') return readFileSync(at(`svg/color/${file}.svg`), 'utf8')
  if (from === 'rainbowkit') {
    const inside = at('dist/wallets/walletConnectors')
    const found = readdirSync(inside).find((one) => one.startsWith(`${file}-`) && one.endsWith('.js'))
    const text = readFileSync(join(inside, found ?? ''), 'utf8')
    return decodeURIComponent(/"data:image\/svg\+xml,([^"]+)"/.exec(text)?.[1] ?? '')
  }
  const inside = { wallet: 'wallets', coin: 'tokens', network: 'networks' }[kind]
  const path = from === 'onboard' ? `dist/icons/${file}.js` : `dist/svgs/${inside}/background/${file}.svg.js`
  const text = readFileSync(at(path), 'utf8').replaceAll('\\n', '\n')
  return /<svg[\s\S]*<\/svg>/.exec(text)?.[0] ?? ''
}

/** Puts a white ground behind a picture that has none. */
function tiled({ bare = false, id, file }: Mark, text: string): string {
  const svg = /<svg[\s\S]*<\/svg>/.exec(text)?.[0]
  if (svg === undefined) throw new Error(`${file}, for ${id}, is no vector`)
  if (!bare) return svg
  const [x = 0, y = 0, width = 24, height = 24] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .split(/\s+/)
    .map(Number)
  const scale = 28 / Math.max(width, height)
  const place = `translate(${20 - scale * (x + width / 2)} ${20 - scale * (y + height / 2)}) scale(${scale})`
  // One that is drawn by an address inherits no colour.
  const colour = /\scolor="[^"]+"/.exec(svg)?.[0] ?? ''
  const inner = svg.replace(/^<svg[^>]*>/, `<g transform="${place}"${colour}>`).replace(/<\/svg>$/, '</g>')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#fff" d="M0 0h40v40H0z"/>${inner}</svg>`
}

function small(
  optimize: (svg: string, config: object) => { data: string },
  svg: string,
  prefix: string,
): string {
  const plugins = [
    'preset-default',
    { name: 'prefixIds', params: { prefix, delim: '' } },
    'removeScripts',
    'removeDimensions',
    { name: 'removeAttrs', params: { attrs: 'svg:class' } },
  ]
  const { data } = optimize(svg, { multipass: true, plugins })
  if (/<script|\son\w+=|<image|href=["'](?!#)|url\((?!["']?#)/i.test(data))
    throw new Error(`not a plain picture: ${data.slice(0, 200)}`)
  return data
}

function write(taken: readonly Taken[]): void {
  const modal = join(root, 'packages/wallet-modal')
  const own = wallets(modal, 'well-known.json')
  const more = wallets(modal, 'more.json')
  const of = (kind: Mark['kind']): readonly Taken[] => taken.filter(({ mark }) => mark.kind === kind)
  const byWallet = (ids: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const found = of('wallet').find(
          ({ mark }) => id === mark.id || (mark.id.length === 8 && id.length > 32 && id.startsWith(mark.id)),
        )
        return found === undefined ? [] : [[id, picture(found.svg)]]
      }),
    )
  mkdirSync(join(modal, 'marks'), { recursive: true })
  writeJson(join(modal, 'marks/well-known-wallets.json'), byWallet(own))
  writeJson(join(modal, 'marks/more-wallets.json'), byWallet(more))
  const networks = of('network').map(({ mark, svg }) => [mark.id, picture(svg)])
  writeJson(join(modal, 'marks/networks.json'), Object.fromEntries(networks))
  const apps = of('network').filter(({ mark }) => mark.file === 'ethereum' || mark.file === 'tron')
  for (const { mark, svg } of [...of('coin'), ...apps]) {
    const inside = join(root, 'packages/design/src/marks', mark.kind === 'coin' ? 'coins' : 'networks')
    mkdirSync(inside, { recursive: true })
    const name = mark.kind === 'coin' ? mark.id.toLowerCase() : mark.file
    writeFileSync(join(inside, `${name}.svg`), `${svg}\n`)
  }
  writeFileSync(join(root, 'docs/marks.md'), table(taken))
}

function wallets(modal: string, file: string): string[] {
  const { wallets: list } = JSON.parse(readFileSync(join(modal, 'wallets', file), 'utf8')) as {
    wallets: { id: string }[]
  }
  return list.map(({ id }) => id)
}

/** A picture as the address of itself. */
function picture(svg: string): string {
  const plain = svg.includes("'") ? svg : svg.replaceAll('"', "'")
  return `data:image/svg+xml,${plain.replace(/[%#<>"]/g, (sign) => encodeURIComponent(sign))}`
}

function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

/** The table of where each picture is from. */
function table(taken: readonly Taken[]): string {
  const rows = taken.map(({ mark: { kind, id, from, file }, svg }) => {
    const { name, version, licence } = packages[from]
    return `| ${kind} | ${id} | ${name} ${version} | ${file} | ${licence} | ${svg.length} |`
  })
  return `# Marks

Written by \`npm run marks\` (\`tools/src/marks\`); not by hand. Each picture was looked at on a light and a dark ground.

The licences are those of the drawings. The marks belong to their owners and stand here unaltered, to name the wallet,
coin or network that a person may choose; none of them endorses Lode. A mark goes when its owner asks. Where there is no
mark that may be used, a letter on the brand's colour stands for it.

| Kind | Of | Package | Picture | Licence | Bytes |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
