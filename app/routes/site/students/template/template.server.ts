import { fileResponse } from '~/access/file-answer.server'
import { electiveSets, mayTakeAs } from '~/domain/academics/subject-choice.policy'
import { writeXlsx } from '~/documents/spreadsheet.server'
import type { SheetColumn, SheetSpec } from '~/documents/spreadsheet-write.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { NamedPaper } from '~/domain/subject-choices/gaps.policy'
import { choosablePapers } from '~/domain/subject-choices/open-choices.server'
import { rosterLabel, type RosterFieldKey } from '~/domain/students/roster/fields.policy'
import { IMPORTED } from '~/domain/students/student-fields.policy'
import { placesOf, type Place } from '~/domain/students/student-places.server'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { idIn } from '~/ui/table/url'

const PERSON: readonly RosterFieldKey[] = [
  'roll',
  ...IMPORTED.filter((one) => 'template' in one).flatMap((one): RosterFieldKey[] =>
    one.import === 'religion' ? [one.import, 'guardianPhone'] : [one.import],
  ),
]
const PLACE: readonly RosterFieldKey[] = ['className', 'group', 'section', 'shift', 'version']
/** Spreadsheet programs take no longer list in a cell. */
const LONGEST_LIST = 250

/**
 * A roster without rows, in the reader's language: headings the import knows, the section as a title line that holds for
 * all rows, and on a second sheet the subjects the section offers with their codes.
 */
export async function rosterTemplate(ctx: SiteCtx, request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('f_section')
  const [place] = asked ? await placesOf(ctx.site.id, ctx.lang, { sectionIds: [idIn(asked) ?? 0] }) : []
  if (asked && !place) throw new Missing('section')
  const papers = place ? ((await choosablePapers(ctx.site.id, [place.offeringId])).get(place.offeringId) ?? []) : []
  const t = wordsFor(ctx.lang)
  const title = t('student-import:template.title')
  const body = await writeXlsx(
    [studentSheet(ctx, place, papers), ...(place ? [subjectSheet(ctx, papers)] : [])].map((sheet) => ({
      ...sheet,
      name: t(sheet.name),
    })),
  )
  return fileResponse('xlsx', title, body)
}

function studentSheet(ctx: SiteCtx, place: Place | undefined, papers: readonly NamedPaper[]): SheetSpec {
  const t = wordsFor(ctx.lang)
  const name = (paper: NamedPaper) => (ctx.lang === 'bn' ? paper.subjectBn : paper.subjectEn) || paper.subjectEn
  const named = (fits: (paper: NamedPaper) => boolean) => [...new Set(papers.filter(fits).map(name))]
  const most = electiveSets(papers).reduce((sum, set) => sum + set.choose, 0)
  const electives = (['elective1', 'elective2', 'elective3'] as const).slice(0, place ? Math.min(most, 3) : 3)
  const religion = named((paper) => paper.condition === 'religion')
  const elective = named((paper) => paper.condition === 'elective')
  const optional = named((paper) => mayTakeAs(paper, 'optional'))
  const column = (field: RosterFieldKey, choices: string[] = []): SheetColumn => ({
    header: t(rosterLabel(field)),
    ...(choices.length && choices.join(',').length <= LONGEST_LIST ? { choices } : {}),
  })
  const line: [RosterFieldKey, string | undefined][] = [
    ['className', place?.className],
    ['group', place?.group],
    ['section', place?.section],
    ['shift', place?.shift],
    ['version', place?.version],
  ]
  const said = line.flatMap(([field, value]) => (value ? [`${t(rosterLabel(field))}: ${value}`] : []))
  return {
    name: 'student-import:template.sheet',
    notes: place ? [said.join(', ')] : [],
    columns: [
      ...PERSON.map((field) => column(field)),
      ...(place ? [] : PLACE.map((field) => column(field))),
      ...(place && !religion.length ? [] : [column('religionSubject', religion)]),
      ...electives.map((field) => column(field, elective)),
      ...(place && !optional.length ? [] : [column('optionalSubject', optional)]),
    ],
    rows: [],
  }
}

function subjectSheet(ctx: SiteCtx, papers: readonly NamedPaper[]): SheetSpec {
  const t = wordsFor(ctx.lang)
  return {
    name: 'student-import:template.subjects',
    notes: [t('student-import:template.howTo')],
    columns: [
      { header: t('student-import:template.code') },
      { header: t('common:nameBn'), width: 32 },
      { header: t('common:nameEn'), width: 32 },
      { header: t('student-import:template.how'), width: 24 },
      { header: t('student-import:template.choose') },
    ],
    rows: papers
      .filter((paper) => paper.condition !== 'continuous')
      .map((paper) => [
        paper.code,
        paper.subjectBn,
        paper.subjectEn,
        [t(`academics:condition.${paper.condition}`), paper.mayBeOptional ? t('academics:condition.optional') : '']
          .filter(Boolean)
          .join(', '),
        paper.condition === 'elective' ? digits(String(paper.choose ?? 1), ctx.lang) : '',
      ]),
  }
}
