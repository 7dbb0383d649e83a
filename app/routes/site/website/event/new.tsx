import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { entryAction, newEntry } from '~/screens/website/editor.server'
import { EntryEditor } from '~/screens/website/entry-editor'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'webedit:event.new',
  under: paths.webEventsSetting,
  words: ['ui', 'platform', 'lessons'],
}

export const loader = guard('website.contents.write', (ctx) => newEntry(ctx, 'event'))
export const action = guard('website.contents.write', { body: 'upload' }, entryAction('event', 'eventId'))

const Editor = () => <EntryEditor title="webedit:event.new" />
export default Editor
