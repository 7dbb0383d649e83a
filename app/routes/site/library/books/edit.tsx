import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { bookForm } from '~/domain/library/catalogue/book.form'
import { bookOf } from '~/domain/library/catalogue/books.server'
import { saveBook } from '~/domain/library/catalogue/save-book.server'
import type { AuthorRole } from '~/domain/library/library'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { takaText } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { BookFields } from './book-fields'

export const handle: ScreenHandle = {
  title: 'library:editBook',
  under: paths.libraryBooks,
  words: ['ui', 'library', 'platform'],
}

export const loader = guard('library.books.manage', async (ctx, { params }) => ({
  book: await bookOf(ctx.site.id, idOf(params.id)),
  constraints: constraintsOf({ book: bookForm }),
}))

export const action = guard(
  'library.books.manage',
  { body: 'upload' },
  submitted(bookForm, async (ctx: SiteCtx, form, { params, done }) => {
    const id = idOf(params.id)
    await saveBook(ctx, id, form)
    return done(paths.libraryBook(id), 'common:saved')
  }),
)

/** Changes a title. */
export default function EditBook() {
  const { book, constraints } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const name = useName()
  const names = (role: AuthorRole) =>
    book.authors
      .filter((one) => one.role === role)
      .map((one) => name(one))
      .join('\n')
  const { authors: _, coverKey: __, ...facts } = book
  return (
    <Page
      title={t('library:editBook')}
      actions={<LinkButton to={paths.libraryBook(book.id)}>{t('common:back')}</LinkButton>}
    >
      <BookFields
        key={book.revision}
        constraint={constraints.book}
        revision={book.revision}
        values={{
          ...facts,
          titleEn: book.titleEn === book.titleBn ? '' : book.titleEn,
          price: book.price === null ? undefined : takaText(book.price),
          author: names('author'),
          translator: names('translator'),
          editor: names('editor'),
        }}
        answer={answer}
      />
    </Page>
  )
}
