import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { entryAction, loadEditor } from '~/screens/website/editor.server'
import { EntryEditor } from '~/screens/website/entry-editor'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'webedit:member.edit',
  under: paths.webMembers,
  words: ['ui', 'platform', 'lessons'],
}

export const loader = guard('website.contents.view', (ctx, { params, request }) =>
  loadEditor(ctx, request, 'member', idOf(params.memberId)),
)
export const action = guard('website.contents.write', { body: 'upload' }, entryAction('member', 'memberId'))

const Editor = () => <EntryEditor title="webedit:member.edit" />
export default Editor
