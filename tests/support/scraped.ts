// What stands in a scrape.

/** The names of all series, with their labels. */
export const seriesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))

/** The figure of one series; not a number where it is not there. */
export const figureOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )
