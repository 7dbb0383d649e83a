import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/students/${file}.tsx`

export const students = [
  area(
    'students:area',
    [
      route('student/list', at('list')),
      route('student/new', at('new')),
      route('student/view/:id', at('view')),
      route('student/edit/:id', at('edit')),
      route('student/twins', at('doubles/twins')),
      route('student/merge/:id', at('doubles/merge')),
      route('student/readmit/:id', at('readmit')),
      route('student/import', at('import')),
      route('student/logins', at('logins')),
      route('student/subjects', at('subjects')),
      route('student/chosen', at('chosen')),
      route('student/import/:id', at('import-one')),
      route('student/guardian/import', at('import-guardians')),
      route('student/guardian/import/:id', at('import-guardians-one')),
      route('site/student/promotion/view', at('promotion')),
      route('site/student/report/master', at('report')),
      route('site/student/manual/site-student-manual-count', at('manual-count')),
      route('site/student/quick-update/site-student-quick-update-master', at('quick-update')),
    ],
    'site-students',
  ),
]

export const studentFiles = [
  route('student/logins/slips', 'routes/site/students/login-slips.ts'),
  route('student/import/template', 'routes/site/students/import-template.ts'),
  route('student/report/sheet', 'routes/site/students/report-sheet.ts'),
]
