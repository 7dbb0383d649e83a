import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { entryAction, loadEditor } from '~/screens/website/editor.server'
import { EntryEditor } from '~/screens/website/entry-editor'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'webedit:event.edit',
  under: paths.webEventsSetting,
  words: ['ui', 'platform', 'lessons'],
}

export const loader = guard('website.contents.view', async (ctx, { params, request }) => ({
  ...(await loadEditor(ctx, request, 'event', idOf(params.eventId))),
  mayRegister: ctx.can('website.registrations.view'),
}))
export const action = guard('website.contents.write', { body: 'upload' }, entryAction('event', 'eventId'))

export default function EventEditor() {
  const { id, mayRegister } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const beside =
    id !== null && mayRegister ? (
      <LinkButton to={paths.eventRegistration(id)}>{t('webedit:event.registration')}</LinkButton>
    ) : null
  return <EntryEditor title="webedit:event.edit" beside={beside} />
}
