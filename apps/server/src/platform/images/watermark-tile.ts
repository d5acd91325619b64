/** A picture of so many pixels: red, green, blue and opacity of each. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

/** Letters of five columns by seven rows, each column a byte whose lowest bit is on top: no machine needs a font for them. */
const letters: Readonly<Record<string, string>> = {
  ...{ A: '7e1111117e', B: '7f49494936', C: '3e41414122', D: '7f4141221c', E: '7f49494941', F: '7f09090901' },
  ...{ G: '3e4149497a', H: '7f0808087f', I: '00417f4100', J: '2040413f01', K: '7f08142241', L: '7f40404040' },
  ...{ M: '7f020c027f', N: '7f0408107f', O: '3e4141413e', P: '7f09090906', Q: '3e4151215e', R: '7f09192946' },
  ...{ S: '4649494931', T: '01017f0101', U: '3f4040403f', V: '1f2040201f', W: '3f4038403f', X: '6314081463' },
  ...{ Y: '0708700807', Z: '6151494543', 0: '3e5149453e', 1: '00427f4000', 2: '4261514946', 3: '2141454b31' },
  ...{ 4: '1814127f10', 5: '2745454539', 6: '3c4a494930', 7: '0171090503', 8: '3649494936', 9: '064949291e' },
  ...{ '-': '0808080808', ':': '0036360000', ' ': '0000000000' },
}
const [columns, rows] = [6, 7]
const opacity = 120

/**
 * A tile that says a text twice, the second time half a tile further, to be laid side by side over a whole picture. Each letter is
 * light with a dark edge, so that it is read on any ground.
 * @param scale How many pixels wide a dot of a letter is.
 * @example watermarkTile('ana 2026-11-22 12:00 UTC', 3)
 */
export function watermarkTile(text: string, scale: number): Pixels {
  const glyphs = [...text.toUpperCase()].map((letter) => Buffer.from(letters[letter] ?? '7f7f7f7f7f', 'hex'))
  const width = (glyphs.length + 4) * columns * scale
  const height = rows * scale * 10
  const data = Buffer.alloc(width * height * 4)
  const dot = (x: number, y: number, tone: number): void => {
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++)
        data.set([tone, tone, tone, opacity], (((y + dy) % height) * width + ((x + dx) % width)) * 4)
  }
  const write = (left: number, top: number, tone: number): void => {
    for (const [at, glyph] of glyphs.entries())
      for (const [column, bits] of glyph.entries())
        for (let row = 0; row < rows; row++)
          if ((bits >> row) & 1) dot(left + (at * columns + column) * scale, top + row * scale, tone)
  }
  const edge = Math.ceil(scale / 3)
  for (const [left, top] of [
    [0, scale],
    [Math.floor(width / 2), scale + height / 2],
  ] as const) {
    write(left + edge, top + edge, 0)
    write(left, top, 255)
  }
  return { data, width, height }
}
