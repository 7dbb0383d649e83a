import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/leave/${file}`

/** Leave and duties of employees. */
export const siteLeave = area(
  'leave:area',
  [
    route('site/employee-leave/index', at('types/list.tsx')),
    route('site/employee-leave/index/new', at('types/new.tsx')),
    route('site/employee-leave/index/:id', at('types/edit.tsx')),
    route('site/employee-leave/leave-approve', at('requests/list.tsx')),
    route('site/employee-leave/leave-approve/:id', at('requests/request.tsx')),
    route('site/employee-leave/week', at('requests/week.tsx')),
    route('site/employee-leave-history/index', at('records/list.tsx')),
    route('site/employee-leave-history/index/:id', at('records/record.tsx')),
    route('site/employee-duty/duty-master', at('duties/list.tsx')),
    route('site/employee-duty/duty-master/new', at('duties/new.tsx')),
    route('site/employee-duty/duty-master/:id', at('duties/edit.tsx')),
    route('site/employee-duty/kinds', at('duties/kinds.tsx')),
    route('site/employee-duty/kinds/new', at('duties/new-kind.tsx')),
    route('site/employee-duty/kinds/:id', at('duties/edit-kind.tsx')),
  ],
  'site-leave',
)

/** Files: no screen, so outside the panel. */
export const leaveFiles = [
  route('site/employee-leave-history/register', at('records/register.ts')),
  route('site/employee-duty/slips', at('duties/slips.ts')),
  route('site/employee-panel/duty/slip', 'routes/employee/leave/slip.ts'),
]
