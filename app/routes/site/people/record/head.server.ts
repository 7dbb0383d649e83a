import { boundTo, employeeOf, shownEmployee } from '~/domain/people/record/employee.server'
import type { SiteCtx } from '~/domain/context'
import { ageOn } from '~/domain/students/report/report.policy'
import { today } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'

/** What stands above every part of an employee's record, and the record as its reader may see it. */
export async function headOf(ctx: SiteCtx, id: number) {
  const stored = await employeeOf(ctx.site.id, id)
  const one = shownEmployee(ctx, stored)
  return {
    one,
    head: {
      id,
      code: one.code,
      nameBn: one.nameBn,
      nameEn: one.nameEn,
      designationBn: one.designationBn ?? '',
      designationEn: one.designationEn ?? '',
      state: one.state,
      age: ageOn(one.bornOn, today()),
      photo: one.photoKey && paths.file(one.photoKey),
      mayManage: ctx.can('people.employees.manage'),
      mayPrivate: ctx.can('people.private.view'),
      mayEvents: ctx.can('people.events.manage'),
      mayMerge: ctx.can('people.records.merge'),
      mayRetirement: ctx.can('people.retirement.view'),
    },
    screenTitle: nameIn(one, ctx.lang),
  }
}
export type Head = Awaited<ReturnType<typeof headOf>>['head']

/** What an employee has to do here, and their login. */
export const dutiesOf = (ctx: SiteCtx, id: number) => boundTo(ctx.site.id, id)
