import { route } from '../../entries'
import { area } from '../../area'

const at = (file: string) => `routes/site/registrations/${file}`
const declare = 'site/student-registration/site-base-student-registration-declare-form'
const files = 'site/student-registration/files'

/** Registration with the board: declared, proof-read, registered. */
export const siteRegistrations = area(
  'registration:area',
  [
    route(declare, at('declare/list.tsx')),
    route(`${declare}/new`, at('declare/new.tsx')),
    route(`${declare}/:id`, at('declare/edit.tsx')),
    route(`${declare}/:id/columns`, at('declare/columns.tsx')),
    route('site/student-registration/entries', at('desk/entries.tsx')),
    route('site/student-registration/entries/:id', at('desk/entry.tsx')),
    route('site/student-registration/numbers/:id', at('desk/numbers.tsx')),
    route('site/student-registration/numbers/file/:id', at('desk/numbers-one.tsx')),
    route('site/student-registration/sms/:id', at('tell/tell.tsx')),
  ],
  'site-registrations',
)

export const registrationFiles = [
  route('site/student-registration/entries/:id/picture/:slot', at('files/picture.ts')),
  route(`${files}/pins`, at('files/pins.ts')),
  route(`${files}/forms/:id`, at('files/forms.ts')),
  route(`${files}/list/:id`, at('files/sign-list.ts')),
  route(`${files}/sheet/:id`, at('files/sheet.ts')),
  route(`${files}/photos/:id`, at('files/photos.ts')),
  route(`${files}/numbers/:id`, at('files/numbers-template.ts')),
]
