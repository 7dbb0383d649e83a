import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DocumentsPart } from './record/documents-part'
import { EmployeePage } from './record/employee-page'
import { IdentityPart } from './record/identity-part'
import { LearningPart } from './record/learning-part'
import { loadPart } from './record/load-part.server'
import { LoginPart } from './record/login-part'
import { MpoPart } from './record/mpo-part'
import { PrivatePart } from './record/private-part'
import { actOnPart } from './record/act-on-part.server'

export const handle: ScreenHandle = {
  title: 'people:one',
  under: paths.employees,
  words: ['ui', 'students', 'platform', 'access'],
}

export const loader = guard('people.employees.view', loadPart)
export const action = guard('people.employees.manage', { body: 'upload' }, actOnPart)

/** A part of an employee's record, saved by itself. */
export default function EmployeePart() {
  const data = useLoaderData<typeof loader>()
  const { part, head } = data
  return (
    <EmployeePage head={head}>
      {part === 'identity' ? <IdentityPart data={data} /> : null}
      {part === 'mpo' ? <MpoPart data={data} /> : null}
      {part === 'private' ? <PrivatePart data={data} /> : null}
      {part === 'learning' ? <LearningPart data={data} /> : null}
      {part === 'documents' ? <DocumentsPart data={data} /> : null}
      {part === 'login' ? <LoginPart data={data} /> : null}
    </EmployeePage>
  )
}
