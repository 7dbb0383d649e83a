import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { guardiansImport } from '~/domain/students/guardians/import-guardians.server'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'student-import:guardians',
  under: paths.guardianImport,
  guide: 'student-import:guardiansGuide',
  words: ['students', 'student-import', 'platform', 'sheets'],
}

const screen = importScreen({
  kind: guardiansImport,
  paths: { start: paths.guardianImport, one: paths.guardianImportOne, done: paths.students },
})

export const loader = guard('students.guardians.manage', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('students.guardians.manage', { body: 'grid' }, importActions(screen))

export default function ImportGuardiansOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
