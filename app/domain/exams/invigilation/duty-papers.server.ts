import { sql } from 'db/connection'
import type { DutyPaper } from '~/documents/papers/duties'
import { renderPdf } from '~/documents/pdf.server'
import { admitExam } from '~/domain/exams/admit-cards/candidates.server'
import { endsAt } from '~/domain/exams/admit-cards/time.policy'
import type { Tenant } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile } from '~/domain/operations/files/files.server'
import { schoolHead } from '~/domain/results/result-documents'
import { formatDate, formatDateShort, formatTime, today, weekdayName } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { dutiesIn, dutyRule, people, roomDuties, roomNeeds, type Named } from './duty-view.server'

const WORDS = [
  'list',
  'slips',
  'slip',
  'room',
  'candidates',
  'papers',
  'people',
  'signature',
  'missing',
  'controller',
  'head',
  'date',
  'day',
  'time',
  'place',
  'total',
  'request',
  'issued',
  'session',
]

/** The duty list, or the slips of everybody or of one person, as PDF. @throws Missing when there is nothing to print */
export async function dutyPaper(
  site: Tenant,
  examId: number,
  kind: DutyPaper['kind'],
  lang: Lang,
  employeeId: number | null = null,
): Promise<{ pdf: Buffer; name: string }> {
  const exam = await admitExam(site.id, examId)
  const t = wordsFor(lang)
  const name = (one: Named) => (lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
  const duties = await dutiesIn(site.id, examId)
  const staff = await people(site.id, examId)
  const { rooms } = roomDuties(
    await roomNeeds(site.id, examId),
    duties,
    (await dutyRule(site.id, examId)).perCandidates,
  )
  const span = (from: string, minutes: number) =>
    `${formatTime(from, lang)} – ${formatTime(endsAt(from, minutes), lang)}`
  const bySitting = new Map<string, typeof rooms>()
  for (const room of rooms)
    bySitting.set(`${room.heldOn} ${room.startsAt}`, [
      ...(bySitting.get(`${room.heldOn} ${room.startsAt}`) ?? []),
      room,
    ])
  const places = new Map(
    (
      await sql<Named & { id: number; floorEn: string; floorBn: string }>(
        `SELECT r.id, b.name_en AS "nameEn", b.name_bn AS "nameBn", f.name_en AS "floorEn", f.name_bn AS "floorBn" FROM room r JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id
      JOIN building b ON b.site_id = f.site_id AND b.id = f.building_id WHERE r.site_id = $1 AND r.id = ANY($2::bigint[])`,
        [site.id, [...new Set(duties.map((one) => one.roomId))]],
      )
    ).map((one) => [one.id, one]),
  )
  const where = (id: number) => {
    const one = places.get(id)
    return one ? `${name(one)} · ${name({ nameEn: one.floorEn, nameBn: one.floorBn })}` : ''
  }
  const slips = staff
    .filter((one) => employeeId === null || one.id === employeeId)
    .flatMap((one) => {
      const own = duties.filter((duty) => duty.employeeId === one.id)
      return own.length
        ? [
            {
              name: name(own.at(-1)?.person ?? one),
              post: one.designation ? name(one.designation) : '',
              duties: own.map((duty) => ({
                date: formatDateShort(duty.heldOn, lang),
                day: weekdayName(duty.heldOn, lang),
                time: span(duty.startsAt, duty.to - duty.from),
                room: duty.number,
                where: where(duty.roomId),
              })),
            },
          ]
        : []
    })
  if (kind === 'slips' ? !slips.length : !rooms.length) throw new Missing('duties')
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  const data: DutyPaper = {
    lang,
    kind,
    school: schoolHead(site, lang, logo),
    exam: name(exam),
    session: exam.session,
    issuedOn: formatDate(today(), lang),
    words: Object.fromEntries(WORDS.map((key) => [key, t(`duties:paper.${key}`)])),
    sittings:
      kind === 'slips'
        ? []
        : [...bySitting.values()].flatMap((own) => {
            const [first] = own
            return first
              ? [
                  {
                    date: formatDate(first.heldOn, lang),
                    day: weekdayName(first.heldOn, lang),
                    time: span(first.startsAt, Math.max(...own.map((one) => one.to)) - first.from),
                    rooms: own.map((room) => ({
                      number: room.number,
                      candidates: String(room.candidates),
                      papers: room.papers.map(name).join(', '),
                      missing: Math.max(0, room.needed - room.duties.length),
                      people: room.duties.map((duty) => name(duty.person)),
                    })),
                  },
                ]
              : []
          }),
    slips: kind === 'slips' ? slips : [],
  }
  return { pdf: await renderPdf('exam-duties', data), name: `${name(exam)} ${t(`duties:paper.${kind}`)}` }
}
