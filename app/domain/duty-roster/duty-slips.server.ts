import { renderPdf } from '~/documents/pdf.server'
import type { Tenant } from '~/domain/context'
import { employees } from '~/domain/leave/people.server'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, formatDateShort, formatTime, today, weekdayName, type Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { dutiesPage } from './staff-duties.server'

const WORDS = [
  'slips',
  'slip',
  'date',
  'day',
  'time',
  'room',
  'place',
  'total',
  'request',
  'issued',
  'controller',
  'session',
]
const MOST = 2000

/** Slips with the duties from a day to a day, a person each; of one person where one is named. @throws Missing when there are none */
export async function dutySlips(
  site: Tenant,
  span: { from: Day; to: Day },
  lang: Lang,
  employeeId: number | null = null,
): Promise<{ pdf: Buffer; name: string }> {
  const { items: rows } = await dutiesPage(site.id, {
    q: '',
    filters: { days: span, ...(employeeId !== null && { who: [employeeId] }) },
    offset: 0,
    limit: MOST,
  })
  const ids = [...new Set(rows.flatMap((one) => one.people.map((each) => each.id)))].filter(
    (id) => employeeId === null || id === employeeId,
  )
  if (!ids.length) throw new Missing('duties')
  const people = await employees(site.id, ids)
  const t = wordsFor(lang)
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const title = t('staff-duties:paper.slips')
  const pdf = await renderPdf('exam-duties', {
    lang,
    kind: 'slips',
    school: schoolHead(site, lang, logo),
    exam: t('staff-duties:paper.of'),
    session: `${formatDateShort(span.from, lang)} – ${formatDateShort(span.to, lang)}`,
    issuedOn: formatDate(today(), lang),
    words: Object.fromEntries(WORDS.map((key) => [key, t(`staff-duties:paper.${key}`)])),
    sittings: [],
    slips: people.map((who) => ({
      name: nameIn(who, lang),
      post: nameIn({ nameBn: who.designationBn, nameEn: who.designationEn }, lang),
      duties: rows
        .filter((one) => one.people.some((each) => each.id === who.id))
        .map((one) => ({
          date: formatDateShort(one.day, lang),
          day: weekdayName(one.day, lang),
          time: `${formatTime(one.startsAt, lang)} – ${formatTime(one.endsAt, lang)}`,
          room: nameIn(one.kind, lang),
          where: one.place,
        })),
    })),
  })
  return { pdf, name: title }
}
