import { columnLabel } from '~/domain/people/employee-fields.policy'
import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { listPaper, MOST_ON_PAPER } from '~/domain/applications/list-paper.server'
import { employeeList } from '~/domain/people/report/employee-list.server'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { textsOf } from '~/screens/list/listed.server'
import { askedStaff } from '../report/asked-staff.server'
import { askedColumns } from '../report/build.server'
import { factsOf } from '../report/cells.server'
import { staffFacts } from '../report/staff.list'

const SHARE: Record<string, number | undefined> = {
  name: 2,
  nameBn: 2,
  nameEn: 2,
  designation: 1.6,
  email: 2,
  father: 2,
  mother: 2,
  presentAddress: 3,
  permanentAddress: 3,
  bank: 2,
}

/** The staff statement: those that the report's address asks for, on paper under the letterhead. */
export const loader = guard('people.employees.view', async (ctx, { request }) => {
  const { query } = askedStaff(ctx, request)
  const columns = askedColumns(request)
  const { rows } = await employeeList(ctx.site.id, query, { offset: 0, limit: MOST_ON_PAPER + 1 })
  const texts = textsOf(ctx.lang, staffFacts(columns), factsOf(ctx, rows, columns))
  const t = wordsFor(ctx.lang)
  const n = (value: number) => digits(value, ctx.lang)
  const { name, pdf } = await listPaper(ctx, {
    title: t('people-reports:statement'),
    subtitle: t('people-reports:people', { n: n(rows.length) }),
    wide: columns.length > 6,
    columns: [
      { head: '#', end: true },
      ...columns.map(({ key, kind }) => ({
        head: t(columnLabel(key)),
        end: kind === 'number',
        ...(SHARE[key] ? { share: SHARE[key] } : {}),
      })),
    ],
    rows: texts.map((row, at) => [n(at + 1), ...row]),
  })
  return fileResponse('pdf', name, pdf)
})
