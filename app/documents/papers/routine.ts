import type { DocumentLang, SchoolHead, Signature } from '../types'

/** Weekly routines, a page each. Every text comes ready to print, digits in the reader's. */
export interface ClassRoutineData {
  lang: DocumentLang
  school: SchoolHead
  title: string
  session: string
  /** Word over the column of days. */
  dayHead: string
  pages: {
    /** Whose week it is, and what stands under it. */
    title: string
    note: string
    tables: {
      shift: string
      /** `hours` is empty where days differ; the cells then say them. */
      columns: { name: string; hours: string; taught: boolean }[]
      /** `lessons`: each as its lines, the subject first. */
      rows: { day: string; cells: { hours: string; lessons: string[][] }[] }[]
    }[]
  }[]
  signatures: Signature[]
  issuedOn: string
}
