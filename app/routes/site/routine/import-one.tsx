import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { lessonsImport } from '~/domain/routine/import/import-lessons.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { digits } from '~/format/digits'
import { paths } from '~/paths'
import { importActions, importData, importScreen } from '~/screens/sheets/import.server'
import { ImportSteps } from '~/screens/sheets/import-steps'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'routine-import:title',
  under: paths.routineImport,
  guide: 'routine-import:guide',
  words: ['ui', 'routine', 'sheets', 'platform'],
}

const screen = importScreen({
  kind: lessonsImport,
  paths: {
    start: ({ sessionId }: { sessionId: number }) => `${paths.routineImport}?session=${sessionId}`,
    one: paths.routineImportOne,
    done: ({ sessionId }: { sessionId: number }) => `${paths.routine}?session=${sessionId}`,
  },
  about: async (ctx, { subject }) =>
    digits((await chosenSession(ctx, subject.sessionId)).session?.label ?? '', ctx.lang),
})

export const loader = guard('academics.routine.manage', (ctx, { request, params }) =>
  importData(ctx, request, screen, idOf(params.id)),
)
export const action = guard('academics.routine.manage', { body: 'grid' }, importActions(screen))

export default function RoutineImportOne() {
  return <ImportSteps data={useLoaderData<typeof loader>()} />
}
