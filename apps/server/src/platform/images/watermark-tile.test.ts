import { expect, test } from 'vitest'
import { watermarkTile } from './watermark-tile.ts'

test('[O-03] a tile says its text in letters that can be read, once at its beginning and once half a tile further', () => {
  const { data, width, height } = watermarkTile('ana 7', 1)
  const line = (left: number, top: number) =>
    Array.from({ length: 7 }, (_, y) =>
      Array.from({ length: 30 }, (_, x) => {
        const at = (((top + y) % height) * width + ((left + x) % width)) * 4
        return data[at] === 255 && data[at + 3] ? '#' : ' '
      }).join(''),
    )
  const written = [
    ' ###  #   #  ###        ##### ',
    '#   # #   # #   #           # ',
    '#   # ##  # #   #          #  ',
    '#   # # # # #   #         #   ',
    '##### #  ## #####        #    ',
    '#   # #   # #   #        #    ',
    '#   # #   # #   #        #    ',
  ]
  expect(line(0, 1)).toEqual(written)
  expect(line(width / 2, 1 + height / 2)).toEqual(written)
})
