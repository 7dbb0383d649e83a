import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { entryAction, newEntry } from '~/screens/website/editor.server'
import { EntryEditor } from '~/screens/website/entry-editor'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'webedit:message.new',
  under: paths.webMessages,
  words: ['ui', 'platform', 'lessons'],
}

export const loader = guard('website.contents.write', (ctx) => newEntry(ctx, 'message'))
export const action = guard('website.contents.write', { body: 'upload' }, entryAction('message', 'messageId'))

const Editor = () => <EntryEditor title="webedit:message.new" />
export default Editor
