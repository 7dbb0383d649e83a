/** Something that a search found: where it leads, its name, and the line that tells it from others. */
export interface FoundItem {
  path: string
  title: string
  line: string
}

export interface FoundGroup {
  kind: 'students' | 'users' | 'sites' | 'screens' | 'exams' | 'documents' | 'notices'
  title: string
  items: FoundItem[]
  /** Where all of them are listed, when there may be more. */
  more: string | null
}

/** What the dialog is told: its words with the first answer, so that a page does not carry them. */
export interface FoundAnswer {
  groups: FoundGroup[]
  words: Record<'title' | 'hint' | 'none' | 'recent' | 'forget' | 'failed' | 'all' | 'close' | 'keys', string>
}
