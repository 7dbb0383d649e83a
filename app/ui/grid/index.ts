export { EntryGrid, type EntryGridProps } from './entry-grid'
export type { GridColumn, GridRow } from './types'
