import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { entryAction, newEntry } from '~/screens/website/editor.server'
import { EntryEditor } from '~/screens/website/entry-editor'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'webedit:slide.new',
  under: paths.webSlides,
  words: ['ui', 'platform', 'lessons'],
}

export const loader = guard('website.contents.write', (ctx) => newEntry(ctx, 'slide'))
export const action = guard('website.contents.write', { body: 'upload' }, entryAction('slide', 'slideId'))

const Editor = () => <EntryEditor title="webedit:slide.new" />
export default Editor
