import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { copiesForm, copyForm } from '~/domain/library/catalogue/book.form'
import { bookOf, copiesOf, rackChoices } from '~/domain/library/catalogue/books.server'
import { addCopies, saveCopy } from '~/domain/library/catalogue/save-copies.server'
import { isbnShown } from '~/domain/library/isbn'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { CopiesDialog, CopyDialog } from './copy-dialogs'
import { copyList } from './copies.list'

export const handle: ScreenHandle = { title: 'library:book', under: paths.libraryBooks, words: ['ui'] }

export const loader = guard('library.books.view', async (ctx, { params }) => {
  const site = ctx.site.id
  const book = await bookOf(site, idOf(params.id))
  return {
    book: { ...book, isbn: book.isbn === null ? null : isbnShown(book.isbn) },
    copies: await copiesOf(site, book.id),
    racks: await rackChoices(site),
    mayManage: ctx.can('library.books.manage'),
    today: today(),
    constraints: constraintsOf({ copies: copiesForm, copy: copyForm }),
    screenTitle: ctx.lang === 'bn' ? book.titleBn : book.titleEn,
  }
})

export const action = guard(
  'library.books.manage',
  intents({
    add: submitted(copiesForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      const numbers = await addCopies(ctx, id, form)
      return done(paths.libraryBook(id), 'library:copiesAdded', {
        count: numbers.length,
        first: numbers[0] ?? 0,
        last: numbers.at(-1) ?? 0,
      })
    }),
    copy: submitted(copyForm, async (ctx: SiteCtx, form, { params, done }) => {
      const id = idOf(params.id)
      await saveCopy(ctx, id, form)
      return done(paths.libraryBook(id), 'common:saved')
    }),
  }),
)

/** A title with its copies. */
export default function Book() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { book, copies, mayManage } = data
  const { t, n } = useWords()
  const name = useName()
  const taka = useTaka()
  const location = useLocation()
  const [params] = useSearchParams()
  const closeTo = hrefWith(location, { dialog: null, copy: null })
  const editing = copies.find((one) => String(one.id) === params.get('copy') && one.state !== 'written-off')
  const facts = [
    ...(['author', 'translator', 'editor'] as const).map(
      (role) =>
        [
          `library:role.${role}`,
          book.authors
            .filter((one) => one.role === role)
            .map((one) => name(one))
            .join(', '),
        ] as const,
    ),
    ['library:isbn', book.isbn === null ? '' : n(book.isbn)] as const,
    ['library:languageLabel', t(`library:language.${book.language}`, { defaultValue: book.language })] as const,
    ['library:publisher', book.publisher] as const,
    ['library:edition', book.edition] as const,
    ['library:publishedYear', book.publishedYear === null ? '' : n(book.publishedYear)] as const,
    ['library:subject', book.subject] as const,
    ['library:ddc', n(book.ddc)] as const,
    ['library:pages', book.pages === null ? '' : n(book.pages)] as const,
    ['library:price', book.price === null ? '' : taka(book.price)] as const,
    ['library:waiting', book.waiting ? n(book.waiting) : ''] as const,
    ['library:note', book.note] as const,
  ]
  return (
    <Page
      title={name({ nameBn: book.titleBn, nameEn: book.titleEn })}
      actions={
        mayManage ? (
          <>
            <LinkButton to={paths.libraryBookEdit(book.id)}>{t('common:edit')}</LinkButton>
            <LinkButton look="primary" to={hrefWith(location, { dialog: 'copies' })}>
              {t('library:addCopies')}
            </LinkButton>
          </>
        ) : null
      }
    >
      {mayManage && params.get('dialog') === 'copies' ? (
        <CopiesDialog data={data} closeTo={closeTo} lastResult={answer} />
      ) : null}
      {mayManage && editing ? <CopyDialog copy={editing} data={data} closeTo={closeTo} lastResult={answer} /> : null}
      <div className="mb-5 flex flex-wrap gap-5">
        {book.coverKey ? (
          <img
            src={paths.file(book.coverKey)}
            alt={t('library:cover')}
            className="h-40 w-auto rounded border border-line"
          />
        ) : null}
        <div className="min-w-0 flex-1">
          <KeyValue
            columns={2}
            items={facts.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []))}
          />
        </div>
      </div>
      <Section title={t('library:copies')}>
        <ListTable
          spec={copyList}
          rows={copies}
          rowMuted={(row) => row.state === 'written-off' || row.state === 'lost'}
          empty={<EmptyState title="library:noCopies" />}
          actions={(row) =>
            mayManage && row.state !== 'written-off' ? (
              <LinkButton small look="quiet" to={hrefWith(location, { copy: String(row.id) })}>
                {t('common:edit')}
              </LinkButton>
            ) : null
          }
        />
      </Section>
    </Page>
  )
}
