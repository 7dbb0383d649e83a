import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { leaveRegister } from '~/domain/leave/papers/leave-register.server'
import { employeeOf } from '~/domain/leave/people.server'
import { today } from '~/format/dates'
import { idIn } from '~/ui/table/url'

/** The register of leave of a year as PDF, of everybody or of one: ?year=2026&lang=bn|en&employee=7. */
export const loader = guard('leave.records.view', async (ctx, { request }) => {
  const query = new URL(request.url).searchParams
  const asked = idIn(query.get('year'))
  const year = asked !== null && asked > 1900 && asked < 2200 ? asked : Number(today().slice(0, 4))
  const employee = idIn(query.get('employee'))
  if (employee !== null) await employeeOf(ctx.site.id, employee)
  const { pdf, name } = await leaveRegister(ctx.site, year, query.get('lang') === 'en' ? 'en' : 'bn', employee)
  return fileResponse('pdf', name, pdf)
})
