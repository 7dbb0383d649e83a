import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { toDraw } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import { employeeSlip, SLIP_DAYS } from '~/domain/people/record/employee-login.server'
import { employeeOf } from '~/domain/people/record/employee.server'
import { schoolHead } from '~/domain/results/result-documents'
import { addDays, formatDate, today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'

/** Answers with the slip of an employee's login; it cannot be had twice, so nothing of it is kept. */
export const action = guard('people.employees.manage', async (ctx, { params }) => {
  const id = idOf(params.id)
  const slip = await employeeSlip(ctx, id)
  const one = await employeeOf(ctx.site.id, id)
  const t = wordsFor(ctx.lang)
  const pdf = toDraw('login-slips', {
    lang: ctx.lang,
    school: schoolHead(ctx.site, ctx.lang),
    words: {
      title: t('people:slipTitle'),
      username: t('students:view.username'),
      how: t('students:slips.how'),
      until: t('students:slips.until', { date: formatDate(addDays(today(), SLIP_DAYS), ctx.lang) }),
      secret: t('students:slips.secret'),
    },
    slips: [
      {
        name: nameIn(slip, ctx.lang),
        place: nameIn({ nameBn: one.designationBn ?? '', nameEn: one.designationEn ?? '' }, ctx.lang),
        username: slip.username,
        link: slip.link,
        qr: qrSvg(slip.link),
      },
    ],
  })
  return fileResponse('pdf', `${t('people:slipTitle')} ${nameIn(slip, ctx.lang)}`, pdf)
})
