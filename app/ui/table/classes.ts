// The looks of rows and cells stand once in styles.css: a page repeats them hundreds of times.
export const headClass = 'list-head'
export const cellClass = 'list-cell'

/** How a table of so many columns lies on paper: upright, across, in smaller type. Goes on an element around it. */
export const paperClass = (columns: number): string =>
  columns > 14 ? 'paper-across paper-small' : columns > 7 ? 'paper-across' : ''
