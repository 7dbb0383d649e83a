import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/people/${file}`
const office = 'site/employee/employee-attach-form'

/** The staff: their records, reports, birthdays, and who retires when. */
export const sitePeople = area(
  'people:area',
  [
    route(office, at('list.tsx')),
    route(`${office}/new`, at('new.tsx')),
    route(`${office}/attach`, at('attach.tsx')),
    route(`${office}/import`, at('import.tsx')),
    route(`${office}/import/:id`, at('import-one.tsx')),
    route(`${office}/twins`, at('twins.tsx')),
    route(`${office}/:id`, at('employee.tsx')),
    route(`${office}/:id/merge`, at('merge.tsx')),
    route(`${office}/:id/events`, at('events.tsx')),
    route(`${office}/:id/handover`, at('handover.tsx')),
    route(`${office}/:id/:part`, at('part.tsx')),
    route('site/employee/report/master', at('report.tsx')),
    route('site-employee-birthday-list', at('birthdays.tsx')),
    route('site-employee-birthday-list/greeting', at('greeting.tsx')),
    route('site-Employee-retirement', at('retirement.tsx')),
    route('site-Employee-retirement/rule', at('retirement-rule.tsx')),
  ],
  'site-people',
)

export const peopleFiles = [
  route(`${office}/import-template`, at('files/import-template.ts')),
  route(`${office}/:id/login-slip`, at('files/login-slip.ts')),
  route(`${office}/:id/document-file/:document`, at('files/document.ts')),
  route(`${office}/:id/order-file/:event`, at('files/order.ts')),
  route('site/employee/report/statement', at('files/statement.ts')),
]
