import { fitsFilter, SHEETS_AT_ONCE, type ListFilter } from '~/domain/exams/mark-list/mark-list.policy'
import {
  markOverview,
  type ClassSummary,
  type ListedClass,
  type ListedExam,
} from '~/domain/exams/mark-list/mark-list.server'
import { today } from '~/format/dates'
import { pageOf } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { filterIn } from './address'

const SECTIONS_A_PAGE = 25
/** Sections of one page hold no more sheets than this, however many papers a class has. */
const CELLS_A_PAGE = 160

/**
 * What the list shows of an exam: its sheets, class by class, while they fit one page; else the classes with their sums, and
 * of a class that is chosen (`?class=`, `&offering=` of one group and shift) a page of its sections.
 */
export async function loadList(siteId: number, exam: ListedExam | null, request: Request) {
  const params = new URL(request.url).searchParams
  const filter: ListFilter = filterIn(params)
  const all = exam ? await markOverview(siteId, exam, today()) : []
  const sheets = all.flatMap((one) => one.sections.flatMap((section) => section.sheets)).filter((one) => one.expected)
  const fitting = all
    .filter((one) => !filter.class || one.classId === filter.class)
    .map((one) => ({
      ...one,
      sections: one.sections.filter((section) => section.sheets.some((sheet) => fitsFilter(sheet, filter))),
    }))
    .filter((one) => one.sections.length)
  const few = fitting.reduce((sum, one) => sum + one.sections.length * one.papers.length, 0) <= SHEETS_AT_ONCE
  const offering = idIn(params.get('offering'))
  const chosen = few ? fitting : fitting.filter((one) => one.offeringId === offering)
  const widest = Math.max(1, ...chosen.map((one) => one.papers.length))
  const rows = chosen.flatMap((one) => one.sections.map((section) => ({ one, section })))
  const page = pageOf(
    request,
    rows,
    few ? Math.max(1, rows.length) : Math.min(SECTIONS_A_PAGE, Math.ceil(CELLS_A_PAGE / widest)),
  )
  const shown = new Map<number, ListedClass>()
  for (const { one, section } of page.items) {
    const own = shown.get(one.offeringId)
    if (own) own.sections.push(section)
    else shown.set(one.offeringId, { ...one, sections: [section] })
  }
  return {
    filter,
    choices: [...new Map(all.map((one) => [one.classId, one.className])).entries()].map(([id, className]) => ({
      id,
      className,
    })),
    sums: {
      sheets: sheets.length,
      handedIn: sheets.filter((one) => one.state !== 'open').length,
      approved: sheets.filter((one) => one.state === 'approved').length,
      late: sheets.filter((one) => one.late).length,
    },
    classes: [...shown.values()],
    /** Where there are more sheets than a page shows and no class was chosen. */
    summary: few || chosen.length ? null : fitting.map((one) => summaryOf(one, filter)),
    pages: { page: page.page, perPage: page.perPage, total: page.total },
  }
}

function summaryOf({ papers: _, sections, ...place }: ListedClass, filter: ListFilter): ClassSummary {
  const all = sections.flatMap((section) => section.sheets)
  const sat = all.filter((one) => one.expected)
  return {
    ...place,
    sections: sections.length,
    sheets: sat.length,
    handedIn: sat.filter((one) => one.state !== 'open').length,
    approved: sat.filter((one) => one.state === 'approved').length,
    late: sat.filter((one) => one.late).length,
    fitting: all.filter((one) => fitsFilter(one, filter)).length,
  }
}
