import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { actOnMarksImport, loadMarksImport } from '~/screens/marks/import-marks.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'marks-import:title',
  under: paths.marksEntry,
  guide: 'marks-import:guide',
  words: ['exams', 'marks-import', 'platform', 'sheets'],
}

export const loader = guard('exams.marks.enter-any', (ctx, { request, params }) =>
  loadMarksImport(ctx, request, 'any', params.id),
)
export const action = guard('exams.marks.enter-any', { body: 'grid' }, actOnMarksImport('any'))

export default function MarksImport() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
