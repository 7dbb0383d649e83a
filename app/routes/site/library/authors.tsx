import { LibraryAuthor } from 'db/models/library'
import { guard } from '~/access/guard.server'
import type { SiteCtx } from '~/domain/context'
import { authorForm, type AuthorForm } from '~/domain/library/catalogue/book.form'
import { MasterPage } from '~/screens/master'
import { listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { BilingualPair, CheckField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'library:author.title', words: ['master', 'library'] }

const words = 'library:author'
const SHOWN = ['nameBn', 'nameEn', 'life', 'active']
const options = (ctx: SiteCtx): MasterOptions => ({
  ctx,
  words,
  form: authorForm,
  manage: 'library.books.manage',
  key: ['nameEn', 'nameBn', 'life'],
  columns: SHOWN,
  defaultSort: 'nameBn',
})

export const loader = guard('library.books.view', (ctx, { request }) =>
  listMaster(LibraryAuthor.of(ctx.site), request, options(ctx)),
)
export const action = guard('library.books.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(LibraryAuthor.of(ctx.site), args, options(ctx)),
)

export default function Authors() {
  return (
    <MasterPage<AuthorForm> words={words} columns={SHOWN}>
      {(fields) => (
        <>
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <TextField field={fields.life} label={`${words}.life`} hint={`${words}.lifeHint`} />
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
