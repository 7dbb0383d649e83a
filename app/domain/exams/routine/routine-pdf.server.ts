import { renderPdf } from '~/documents/pdf.server'
import type { ExamRoutineData } from '~/documents/papers/exam'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { digits } from '~/format/digits'
import { formatDate, formatTime, today, weekdayName } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { examRoutine } from './routine.server'
import type { RoutineRow } from './routine.policy'

interface Named {
  nameEn: string
  nameBn: string
}

const plus = (time: string, minutes: number): string => {
  const end = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes) % 1440
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** What the printed routine says: of one class a list, of several a table of days and classes. */
function routineData(
  head: ExamRoutineData['school'],
  exam: Named & { session: string; instructionsEn: string; instructionsBn: string },
  rows: readonly RoutineRow[],
  lang: Lang,
): ExamRoutineData {
  const t = wordsFor(lang)
  const name = (one: Named) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
  const dated = rows.filter((row) => row.heldOn !== null)
  const classes = [...new Map(rows.map((row) => [row.classId, row.className])).entries()]
  const span = (row: RoutineRow) =>
    row.startsAt
      ? `${formatTime(row.startsAt, lang)}${row.minutes ? ` – ${formatTime(plus(row.startsAt, row.minutes), lang)}` : ''}`
      : ''
  // A group's own paper is marked as such only where others of the class sit another at the time.
  const subject = (papers: RoutineRow[], all: number) => {
    const first = papers[0]
    if (!first) return ''
    const groups = [
      ...new Map(
        papers.filter((one) => one.group.code !== 'NONE').map((one) => [one.group.code, name(one.group)]),
      ).values(),
    ]
    return `${digits(first.code, lang)} ${name(first)}${groups.length && papers.length < all ? ` (${groups.join(', ')})` : ''}`
  }
  const subjectsOf = (own: RoutineRow[]) => {
    const offerings = new Set(rows.filter((row) => row.classId === own[0]?.classId).map((row) => row.offeringId)).size
    const byCode = new Map<string, RoutineRow[]>()
    for (const row of own) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row])
    return [...byCode.values()].map((papers) => subject(papers, offerings))
  }
  const slots = new Map<string, RoutineRow[]>()
  for (const row of [...dated].sort((a, b) => `${a.heldOn} ${a.startsAt}`.localeCompare(`${b.heldOn} ${b.startsAt}`))) {
    const key = `${row.heldOn} ${span(row)}`
    slots.set(key, [...(slots.get(key) ?? []), row])
  }
  const instructions = (
    lang === 'bn' ? exam.instructionsBn || exam.instructionsEn : exam.instructionsEn || exam.instructionsBn
  )
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
  return {
    lang,
    school: head,
    title: t('exam-settings:routine.paper'),
    exam: `${name(exam)}`,
    session: `${t('exams:session')}: ${digits(exam.session, lang)}`,
    heads: [t('exam-settings:routine.day'), t('exam-settings:routine.time')],
    classes: classes.map(([, one]) => name(one)),
    rows: [...slots.values()].map((own) => ({
      date: own[0]?.heldOn ? formatDate(own[0].heldOn, lang) : '',
      day: own[0]?.heldOn ? weekdayName(own[0].heldOn, lang) : '',
      time: own[0] ? span(own[0]) : '',
      cells: classes.map(([id]) => subjectsOf(own.filter((row) => row.classId === id))),
    })),
    instructions,
    instructionsTitle: t('exam-settings:instructions.title'),
    issuedOn: formatDate(today(), lang),
    signatures: [{ title: t('exam-settings:committee.role.controller') }, { title: t('exam-settings:routine.head') }],
  }
}

/** The routine of an exam, or of one class of it, as PDF with its file name. @throws Missing, also when nothing has a day yet */
export async function routinePdf(
  ctx: SiteCtx,
  examId: number,
  classId: number | null,
  lang: Lang,
): Promise<{ name: string; pdf: Buffer }> {
  const { exam, rows } = await examRoutine(ctx.site.id, examId)
  const own = classId === null ? rows : rows.filter((row) => row.classId === classId)
  if (!own.some((row) => row.heldOn)) throw new Missing('routine')
  const logo = ctx.site.logoFileId ? (await readFile(ctx.site, ctx.site.logoFileId)).content : undefined
  const data = routineData(schoolHead(ctx.site, lang, logo), exam, own, lang)
  return {
    name: [data.title, data.exam, classId === null ? '' : data.classes[0]].filter(Boolean).join(' '),
    pdf: await renderPdf('exam-routine', data),
  }
}
