import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { toDraw } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import { schoolHead } from '~/domain/results/result-documents'
import { MOST_CHOSEN } from '~/domain/students/chosen.policy'
import { makeSlips, SLIP_DAYS } from '~/domain/students/logins/student-logins.server'
import { placesOf } from '~/domain/students/student-places.server'
import { addDays, formatDate, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { fileResponse } from '~/access/file-answer.server'
import { idsIn } from '~/ui/table/url'

/** Makes the logins of a section, or of students who were chosen, and answers with the slips; they cannot be had twice, so nothing of them is kept. */
export const action = guard('students.logins.manage', async (ctx, { form }) => {
  const asked = await form()
  const ids = asked.get('ids')
  const chosen = idsIn(typeof ids === 'string' ? ids : null).slice(0, MOST_CHOSEN)
  const slips = await makeSlips(ctx, chosen.length ? { enrolments: chosen } : { section: idOf(asked.get('section')) })
  const places = await placesOf(ctx.site.id, ctx.lang, { sectionIds: [...new Set(slips.map((one) => one.sectionId))] })
  const placeOf = new Map(places.map((one) => [one.id, one.text]))
  const t = wordsFor(ctx.lang)
  const until = formatDate(addDays(today(), SLIP_DAYS), ctx.lang)
  const pdf = toDraw('login-slips', {
    lang: ctx.lang,
    school: schoolHead(ctx.site, ctx.lang),
    words: {
      title: t('students:slips.title'),
      username: t('students:view.username'),
      how: t('students:slips.how'),
      until: t('students:slips.until', { date: until }),
      secret: t('students:slips.secret'),
    },
    slips: slips.map((one) => {
      return {
        name: ctx.lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn,
        place: `${placeOf.get(one.sectionId) ?? ''} · ${t('students:view.roll', { roll: digits(one.roll, ctx.lang) })}`,
        username: one.username,
        link: one.link,
        qr: qrSvg(one.link),
      }
    }),
  })
  const where = places.length === 1 ? ` ${places[0]?.text}` : ''
  return fileResponse('pdf', t('students:slips.title') + where, pdf)
})
