import type { MarkSheetPage } from '~/documents/types'
import type { Snapshot, SnapshotRun } from '~/domain/results/read-result.server'
import { markSheetPage, spaced } from '~/domain/results/result-documents'
import { formatDate } from '~/format/dates'
import type { Lang } from '~/format/lang'

/** A mark sheet for the page: the very data that is printed, with what stands above it. */
export interface SheetView {
  exam: string
  session: string
  published: string | null
  code: string
  page: SheetPage
}

/** A printed page without its pictures. */
export type SheetPage = Omit<MarkSheetPage, 'student' | 'verification'> & {
  student: Omit<MarkSheetPage['student'], 'photo'>
}

export function sheetView(snapshot: Snapshot, run: SnapshotRun, lang: Lang): SheetView {
  const { exam, session } = run.shown
  return {
    exam: lang === 'bn' ? exam.nameBn || exam.nameEn : exam.nameEn || exam.nameBn,
    session,
    published: run.publishedAt && run.state === 'published' ? formatDate(new Date(run.publishedAt), lang) : null,
    code: spaced(snapshot.verificationCode),
    page: markSheetPage(snapshot, run, lang, null),
  }
}
