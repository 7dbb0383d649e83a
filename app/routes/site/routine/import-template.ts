import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { lessonsTemplate } from '~/domain/routine/import/import-lessons.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { wordsFor } from '~/i18n/i18n.server'
import { idIn } from '~/ui/table/url'

/** The week of every section of a session as a sheet: ?session=7. */
export const loader = guard('academics.routine.manage', async (ctx, { request }) => {
  const { session } = await chosenSession(ctx, idIn(new URL(request.url).searchParams.get('session')))
  if (!session) throw new Missing('session')
  return fileResponse('xlsx', wordsFor(ctx.lang)('routine-import:title'), await lessonsTemplate(ctx, session.id))
})
