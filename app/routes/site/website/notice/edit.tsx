import { useParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { entryAction, loadEditor } from '~/screens/website/editor.server'
import { EntryEditor } from '~/screens/website/entry-editor'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'webedit:notice.edit',
  under: paths.webNoticeList,
  words: ['ui', 'platform', 'lessons'],
}

export const loader = guard('website.contents.view', (ctx, { params, request }) =>
  loadEditor(ctx, request, 'notice', idOf(params.id)),
)
export const action = guard('website.contents.write', { body: 'upload' }, entryAction('notice', 'id'))

/** A notice; who of those it is for has read it stands on a page of its own. */
export default function EditNotice() {
  const { t } = useWords()
  const { id } = useParams()
  return (
    <EntryEditor
      title="webedit:notice.edit"
      beside={<LinkButton to={paths.noticeReaders(Number(id))}>{t('webedit:readers.link')}</LinkButton>}
    />
  )
}
