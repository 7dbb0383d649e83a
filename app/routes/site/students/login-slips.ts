import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { renderPdf } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import { Missing } from '~/domain/platform/errors'
import { schoolHead } from '~/domain/results/result-documents'
import { makeSlips, SLIP_DAYS } from '~/domain/students/logins/student-logins.server'
import { placesOf } from '~/domain/students/student-places.server'
import { addDays, formatDate, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { fileResponse } from '~/access/file-answer.server'

/** Makes the logins of a section and answers with the slips; they cannot be had twice, so nothing of them is kept. */
export const action = guard('students.logins.manage', async (ctx, { form }) => {
  const sectionId = idOf((await form()).get('section'))
  const slips = await makeSlips(ctx, sectionId)
  const [place] = await placesOf(ctx.site.id, ctx.lang, { sectionIds: [sectionId] })
  if (!place) throw new Missing('section')
  const t = wordsFor(ctx.lang)
  const until = formatDate(addDays(today(), SLIP_DAYS), ctx.lang)
  const pdf = await renderPdf('login-slips', {
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
        place: `${place.text} · ${t('students:view.roll', { roll: digits(one.roll, ctx.lang) })}`,
        username: one.username,
        link: one.link,
        qr: qrSvg(one.link),
      }
    }),
  })
  return fileResponse('pdf', `${t('students:slips.title')} ${place.text}`, pdf)
})
