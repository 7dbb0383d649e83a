import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { importActions, importData } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { rosterScreen } from './import/import.server'
import { MissingSections } from './import/missing-sections'

export const handle: ScreenHandle = {
  title: 'student-import:title',
  under: paths.rosterImport,
  guide: 'student-import:guide',
  words: ['students', 'student-import', 'platform', 'academics', 'choices', 'sheets'],
}

export const loader = guard('students.students.import', (ctx, { request, params }) =>
  importData(ctx, request, rosterScreen, idOf(params.id)),
)

export const action = guard('students.students.import', { body: 'grid' }, importActions(rosterScreen))

export default function ImportOne() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const incomplete = data.step === 'end' && data.state === 'done' ? (data.summary?.incomplete ?? 0) : 0
  return (
    <ImportSteps
      data={data}
      beforeRows={data.step === 'check' && data.more ? <MissingSections {...data.more} /> : null}
      atEnd={
        incomplete ? (
          <p className="mt-3 text-warn">
            {t('student-import:incomplete')}: {n(incomplete)}.{' '}
            <a className="link-lined" href={paths.studentSubjectsAll}>
              {t('student-import:toIncomplete')}
            </a>
          </p>
        ) : null
      }
    />
  )
}
