import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/admission-desk/${file}.tsx`

export const siteAdmissionDesk = [
  area(
    'admission-desk:area',
    [
      route('site/student-admission/applications', at('applications')),
      route('site/student-admission/applications/:id', at('applicant')),
      route('site/student-admission/chosen', at('chosen')),
      route('site/student-admission/tests', at('tests')),
      route('site/student-admission/tests/:id', at('sitting')),
      route('site/student-admission/scores', at('scores')),
      route('site/student-admission/scores/:id', at('scores/one')),
      route('site/student-admission/merit', at('merit')),
      route('site/student-admission/site-student-admission-inside-form', at('inside')),
    ],
    'site-admission-desk',
  ),
]

export const admissionDeskFiles = [
  route('site/student-admission/print/applicants', 'routes/site/admission-desk/print/applicants.ts'),
  route('site/student-admission/print/sittings', 'routes/site/admission-desk/print/sittings.ts'),
  route('site/student-admission/print/sitting/:id', 'routes/site/admission-desk/print/sitting.ts'),
  route('site/student-admission/print/merit', 'routes/site/admission-desk/print/merit.ts'),
  route('site/student-admission/scores/template', 'routes/site/admission-desk/scores/template.ts'),
  route('site/student-admission/applications/:id/file/:slot', 'routes/site/admission-desk/applicant-file.ts'),
]
