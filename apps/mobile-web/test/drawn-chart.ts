/** Runs in the page: what colours the canvases of the chart have, apart from the shades along edges. */
export function chartColours(): string[] {
  const counts = new Map<string, number>()
  for (const canvas of document.querySelectorAll('[role=img] canvas')) {
    const { width, height } = canvas as HTMLCanvasElement
    const pen = (canvas as HTMLCanvasElement).getContext('2d')
    const data = width * height > 0 ? (pen?.getImageData(0, 0, width, height).data ?? []) : []
    for (let i = 0; i < data.length; i += 4) {
      const colour = `${data[i]},${data[i + 1]},${data[i + 2]},${data[i + 3]}`
      if (data[i + 3] !== 0) counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
  }
  return [...counts].flatMap(([colour, count]) => (count > 40 ? [colour] : [])).sort()
}

/** Runs in the page: how high each bar of volume of the chart is drawn, in pixels, from the oldest in sight to the newest. */
export function volumeHeights(): number[] {
  const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[role=img] canvas')]
  const [bars] = canvases.filter(({ width, height }) => width > 200 && height === 100)
  const { width = 0, height = 0 } = bars ?? {}
  const data = bars?.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  const filled = (x: number): number => {
    let count = 0
    for (let y = 0; y < height; y++) if ((data[(y * width + x) * 4 + 3] ?? 0) > 100) count++
    return count
  }
  const found: number[][] = []
  let before = false
  for (let x = 0; x < width; x++) {
    const high = filled(x)
    // A column of lines of the grid alone is lower.
    const isBar = high > 4
    if (isBar && !before) found.push([high])
    else if (isBar) found.at(-1)?.push(high)
    before = isBar
  }
  return found.map((columns) => columns.sort((a, b) => a - b)[Math.floor(columns.length / 2)] ?? 0)
}
