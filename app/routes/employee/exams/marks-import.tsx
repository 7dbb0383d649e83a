import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { actOnMarksImport, loadMarksImport } from '~/screens/marks/import-marks.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'marks-import:title',
  under: paths.employeeMarksEntry,
  guide: 'marks-import:guide',
  words: ['exams', 'marks-import', 'platform', 'sheets'],
}

export const loader = guard('exams.marks.enter-own', (ctx, { request, params }) =>
  loadMarksImport(ctx, request, 'own', params.id),
)
export const action = guard('exams.marks.enter-own', { body: 'grid' }, actOnMarksImport('own'))

export default function MarksImport() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
