import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { employeesImport } from '~/domain/people/import/import-staff.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'people-import:title',
  under: paths.employeeImport,
  guide: 'people-import:guide',
  words: ['ui', 'platform', 'sheets', 'people', 'people-import', 'people-reports'],
}

const screen = importScreen({
  kind: employeesImport,
  paths: { start: paths.employeeImport, one: paths.employeeImportOne, done: paths.employees },
})

export const loader = guard('people.employees.import', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)

export const action = guard('people.employees.import', { body: 'grid' }, importActions(screen))

export default function ImportStaffOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
