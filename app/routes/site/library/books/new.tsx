import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { bookForm } from '~/domain/library/catalogue/book.form'
import { saveBook } from '~/domain/library/catalogue/save-book.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { BookFields } from './book-fields'

export const handle: ScreenHandle = {
  title: 'library:newBook',
  under: paths.libraryBooks,
  words: ['ui', 'library', 'platform'],
}

export const loader = guard('library.books.manage', () => ({ constraints: constraintsOf({ book: bookForm }) }))

export const action = guard(
  'library.books.manage',
  { body: 'upload' },
  submitted(bookForm, async (ctx: SiteCtx, form, { done }) =>
    done(paths.libraryBook(await saveBook(ctx, null, form)), 'common:saved'),
  ),
)

/** A new title; its copies are entered on its page. */
export default function NewBook() {
  const { constraints } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page title={t('library:newBook')}>
      <BookFields constraint={constraints.book} values={{ language: 'bn' }} answer={answer} />
    </Page>
  )
}
