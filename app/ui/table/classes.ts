// The looks of rows and cells stand once in styles.css: a page repeats them hundreds of times.
export const headClass = 'list-head'
export const cellClass = 'list-cell'
