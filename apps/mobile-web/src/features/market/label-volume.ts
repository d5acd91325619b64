import type { Chart } from 'klinecharts'

/** Names the bars of volume in the reader's language: the chart's own legend says it twice, in English. */
export function labelVolume(
  chart: Chart,
  { name, color, write }: { name: string; color: string; write: (volume: number) => string },
): void {
  chart.overrideIndicator({
    name: 'VOL',
    createTooltipDataSource: ({ crosshair: { dataIndex } }) => {
      const volume = chart.getDataList()[dataIndex ?? -1]?.volume
      const value = volume === undefined ? '' : write(volume)
      return {
        ...{ name: '', calcParamsText: '', features: [] },
        legends: [{ title: { text: `${name} `, color }, value: { text: value, color } }],
      }
    },
  })
}
