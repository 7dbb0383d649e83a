import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { toDraw } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import { staffLoginsForm } from '~/domain/access/site/own-role.form'
import { makeStaffSlips, STAFF_SLIP_DAYS } from '~/domain/access/site/staff-logins.server'
import type { SiteCtx } from '~/domain/context'
import { schoolHead } from '~/domain/results/result-documents'
import { addDays, formatDate, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'

/** Makes logins of employees and answers with the slips; they cannot be had twice, so nothing of them is kept. */
export const action = guard(
  'users.users.manage',
  submitted(staffLoginsForm, async (ctx: SiteCtx, form) => {
    const slips = await makeStaffSlips(ctx, form)
    const t = wordsFor(ctx.lang)
    const pdf = toDraw('login-slips', {
      lang: ctx.lang,
      school: schoolHead(ctx.site, ctx.lang),
      words: {
        title: t('users:staff.slips'),
        username: t('students:view.username'),
        how: t('students:slips.how'),
        until: t('students:slips.until', { date: formatDate(addDays(today(), STAFF_SLIP_DAYS), ctx.lang) }),
        secret: t('students:slips.secret'),
      },
      slips: slips.map((one) => ({
        name: nameIn(one, ctx.lang),
        place: digits(one.code, ctx.lang),
        username: one.username,
        link: one.link,
        qr: qrSvg(one.link),
      })),
    })
    return fileResponse('pdf', t('users:staff.slips'), pdf)
  }),
)
