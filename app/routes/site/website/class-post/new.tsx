import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { entryAction, newEntry } from '~/screens/website/editor.server'
import { EntryEditor } from '~/screens/website/entry-editor'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'webedit:class-post.new',
  under: paths.webClassPosts,
  words: ['ui', 'platform', 'lessons'],
}

export const loader = guard('website.contents.write', (ctx) => newEntry(ctx, 'class-post'))
export const action = guard('website.contents.write', { body: 'upload' }, entryAction('class-post', 'classroomId'))

const Editor = () => <EntryEditor title="webedit:class-post.new" />
export default Editor
