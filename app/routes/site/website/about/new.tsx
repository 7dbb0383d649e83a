import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { entryAction, newEntry } from '~/screens/website/editor.server'
import { EntryEditor } from '~/screens/website/entry-editor'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'webedit:about.new',
  under: paths.webAboutList,
  words: ['ui', 'platform', 'lessons'],
}

export const loader = guard('website.contents.write', (ctx) => newEntry(ctx, 'about'))
export const action = guard('website.contents.write', { body: 'upload' }, entryAction('about', 'aboutId'))

const Editor = () => <EntryEditor title="webedit:about.new" />
export default Editor
