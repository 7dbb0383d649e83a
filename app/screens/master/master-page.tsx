import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Suspense, type ReactNode } from 'react'
import { digits } from '~/format/digits'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog/confirm'
import { Dialog } from '~/ui/dialog/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { ActiveBadge, Alert, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, hrefWith, type Column, type Filter } from '~/ui/table'
import { ImportPanel } from './import-view'
import { Editor, type MasterFields, type MasterHelp } from './master-form'
import type { MasterChoice, MasterData, MasterRow, MasterUse } from './types'
import { headOf, type Words } from './head-words'

export interface MasterPageProps<Values> {
  /** Where its words are: `fees:head` has fees:head.title, .one (the thing, for 'Confirm delete …') and .KEY of columns. */
  words: string
  /** Attributes, or columns of one's own. Keys of the loader's `choices` show names. */
  columns: readonly (string | Column<MasterRow>)[]
  /** The form; none where it has pages of its own (`editor`). */
  children?: (fields: MasterFields<Values>, help: MasterHelp) => ReactNode
  /** Addresses of a form that has pages of its own. */
  editor?: { create: string; edit: (id: number) => string }
  /** Above the list. */
  intro?: ReactNode
  /** Beside 'Add'. */
  tools?: ReactNode
  /** Where its rows come in by a sheet, if that is a screen of their own. */
  importAt?: string
}

const STATES: Filter[] = [
  {
    key: 'active',
    label: 'common:status',
    options: [
      { value: 'yes', label: 'common:active' },
      { value: 'no', label: 'common:inactive' },
    ],
  },
]

/** A whole catalogue screen: list, form, order, retirement, deletion, spreadsheets. Its loader is listMaster, its action saveMaster. */
export function MasterPage<Values extends Record<string, unknown>>({
  words,
  columns,
  children,
  editor,
  intro,
  tools,
  importAt,
}: MasterPageProps<Values>) {
  const { t, lang } = useWords()
  const location = useLocation()
  const data = useLoaderData() as MasterData
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const params = new URLSearchParams(location.search)
  const done = params.get('done')
  const adding = params.get('edit') === 'new' && !editor
  // After a failed post Remix keeps the loader's data while the address has moved on: the address decides.
  const deleting = params.has('confirm') ? data.deleting : null
  const open = adding || (params.has('edit') && data.editing !== null)
  const importing = data.importing && params.has('import') ? <LaterPanel importing={data.importing} /> : null
  const nameOf = (row: MasterRow) =>
    String(
      (lang === 'bn' ? (row.nameBn ?? row.titleBn) : (row.nameEn ?? row.titleEn)) ??
        row.name ??
        row.title ??
        row.nameBn ??
        row.nameEn ??
        row.label ??
        row.code ??
        row.id,
    )
  const createTo = editor?.create ?? hrefWith(location, { edit: 'new', copy: null, confirm: null })
  const addButton =
    data.manages && data.open ? (
      <LinkButton look="primary" to={createTo}>
        {t('master:add')}
      </LinkButton>
    ) : null
  if (data.importing?.step !== 'file' && importing) return importing
  const shown = readersFirst(columns, lang).map((column) =>
    typeof column === 'string' ? columnOf(column, words, t, lang, data.choices[column]) : column,
  )
  return (
    <Page
      title={t(`${words}.title`)}
      actions={
        <>
          {tools}
          {data.manages ? (
            <LinkButton to={importAt ?? hrefWith(location, { import: 'new', edit: null, confirm: null })}>
              {t('master:sheet.title')}
            </LinkButton>
          ) : null}
          {addButton}
        </>
      }
    >
      {intro}
      {done && /^(create|update|retire|restore|delete|undo)$/.test(done) && !lastResult ? (
        <Alert tone="good" live>
          {t(`master:done.${done}`)}
        </Alert>
      ) : null}
      {open || importing ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {open && children ? (
        <Editor
          // Another one begins with empty fields; one that was refused keeps what was typed.
          key={data.editing?.id ?? (lastResult?.status === 'error' ? 'refused' : `new ${location.key}`)}
          words={words}
          data={adding ? { ...data, editing: null } : data}
          lastResult={lastResult}
          dialog
        >
          {children}
        </Editor>
      ) : null}
      {importing}
      {deleting ? (
        data.uses?.[deleting.id] ? (
          <Dialog
            title={t('master:cannotDelete', { name: nameOf(deleting) })}
            closeTo={hrefWith(location, { confirm: null })}
          >
            <p className="mb-2">{t('master:cannotDeleteText')}</p>
            <Uses uses={data.uses[deleting.id]} />
          </Dialog>
        ) : (
          <ConfirmForm
            values={{ intent: 'delete', id: deleting.id }}
            name={nameOf(deleting)}
            type={t(`${words}.one`)}
          />
        )
      ) : null}
      {data.manages && (data.movable || data.retirable) ? <PostValues id={ROWS} preventScrollReset /> : null}
      <DataTable
        list={data.list}
        rowKey={(row) => row.id}
        rowHeader={(shown.find((column) => !column.numeric && !column.call) ?? shown[0])?.key ?? ''}
        rowName={nameOf}
        caption={`${words}.title`}
        defaultSort={data.defaultSort}
        columns={[...shown, ...(data.uses ? [usesColumn(data.uses)] : [])]}
        filters={[
          ...data.filters.map((key): Filter => ({
            key,
            label: headOf(key, words, t),
            kind: (data.choices[key]?.length ?? 0) > 12 ? 'choice' : 'select',
            options: optionsOf(data.choices[key] ?? [], lang),
          })),
          ...(data.retirable ? STATES : []),
        ]}
        rowMuted={(row) => row.active === false}
        empty={
          <EmptyState
            title="ui:table.empty"
            text={data.manages && data.open ? 'master:emptyText' : undefined}
            action={addButton}
          />
        }
        actions={
          data.manages
            ? (row) => (
                <>
                  {data.movable ? (
                    <>
                      <RowButton row={row} intent="up" label={t('master:upNamed', { name: nameOf(row) })}>
                        ↑
                      </RowButton>
                      <RowButton row={row} intent="down" label={t('master:downNamed', { name: nameOf(row) })}>
                        ↓
                      </RowButton>
                    </>
                  ) : null}
                  {children || editor ? (
                    <LinkButton
                      small
                      look="quiet"
                      to={
                        editor ? editor.edit(row.id) : hrefWith(location, { edit: row.id, copy: null, confirm: null })
                      }
                      aria-label={t('master:editNamed', { name: nameOf(row) })}
                    >
                      {t('common:edit')}
                    </LinkButton>
                  ) : null}
                  {data.copies ? (
                    <LinkButton
                      small
                      look="quiet"
                      to={hrefWith(location, { edit: 'new', copy: row.id, confirm: null })}
                      aria-label={t('master:copyNamed', { name: nameOf(row) })}
                    >
                      {t('master:copy')}
                    </LinkButton>
                  ) : null}
                  {data.retirable ? (
                    <RowButton
                      row={row}
                      intent={row.active ? 'retire' : 'restore'}
                      label={t(row.active ? 'master:retireNamed' : 'master:restoreNamed', { name: nameOf(row) })}
                    >
                      {t(row.active ? 'master:retire' : 'master:restore')}
                    </RowButton>
                  ) : null}
                  {data.open && !data.uses?.[row.id] ? (
                    <LinkButton
                      small
                      look="quiet"
                      className="!text-bad"
                      to={hrefWith(location, { confirm: row.id, edit: null })}
                      aria-label={t('master:deleteNamed', { name: nameOf(row) })}
                    >
                      {t('common:delete')}
                    </LinkButton>
                  ) : null}
                </>
              )
            : undefined
        }
      />
    </Page>
  )
}

const LaterPanel = (props: { importing: NonNullable<MasterData['importing']> }) => (
  <Suspense fallback={null}>
    <ImportPanel {...props} />
  </Suspense>
)

/** Of a name in both languages the reader's stands first: it heads the row, and on a phone the two lines of it. */
function readersFirst(columns: MasterPageProps<never>['columns'], lang: 'bn' | 'en') {
  const ordered = [...columns]
  const ends = (column: (typeof columns)[number] | undefined, end: string) =>
    (typeof column === 'string' ? column : column?.key)?.endsWith(end)
  columns.forEach((column, at) => {
    const next = columns[at + 1]
    if (lang === 'en' && next && ends(column, 'Bn') && ends(next, 'En')) ordered.splice(at, 2, next, column)
  })
  return ordered
}

/** The buttons of all rows send one form: a list has a hundred of them. */
const ROWS = 'master-rows'

const RowButton = ({
  row,
  intent,
  label,
  children,
}: {
  row: MasterRow
  intent: string
  label: string
  children: ReactNode
}) => (
  <Button small look="quiet" type="submit" form={ROWS} name="row" value={`${intent}:${row.id}`} aria-label={label}>
    {children}
  </Button>
)

const choiceText = (choice: MasterChoice, lang: 'bn' | 'en') => (lang === 'bn' ? choice.nameBn : choice.nameEn)
const optionsOf = (choices: readonly MasterChoice[], lang: 'bn' | 'en') =>
  choices.map((one) => ({
    value: one.value,
    text: choiceText(one, lang),
    group: lang === 'bn' ? one.groupBn : one.groupEn,
  }))

function columnOf(
  key: string,
  words: string,
  t: Words,
  lang: 'bn' | 'en',
  choices: readonly MasterChoice[] | undefined,
): Column<MasterRow> {
  const named = (value: unknown) =>
    [value]
      .flat()
      .map((one) => choices?.find((choice) => String(choice.value) === String(one)))
      .flatMap((one) => (one ? choiceText(one, lang) : []))
      .join(', ')
  const cell = choices
    ? (row: MasterRow) => named(row[key]) || undefined
    : key === 'active'
      ? (row: MasterRow) => <ActiveBadge active={row.active === true} />
      : /^(number|key|code)$/.test(key)
        ? (row: MasterRow) => digits(String(row[key] ?? ''), lang)
        : key.endsWith('Bn')
          ? (row: MasterRow) =>
              typeof row[key] === 'string' && row[key] !== '' ? <span lang="bn">{row[key]}</span> : null
          : key.endsWith('En')
            ? (row: MasterRow) =>
                typeof row[key] === 'string' && row[key] !== '' ? <span lang="en">{row[key]}</span> : null
            : (row: MasterRow) => (typeof row[key] === 'boolean' ? t(row[key] ? 'common:yes' : 'common:no') : undefined)
  const yesNo = /^(is[A-Z]|has[A-Z]|counts[A-Z]|needs[A-Z]|may[A-Z])|Dependent$/
  return {
    key,
    header: headOf(key, words, t),
    sortable: true,
    numeric: key === 'position',
    ...(choices || yesNo.test(key) || /^(active|number|key|code|.*Bn|.*En)$/.test(key) ? { cell } : {}),
  }
}

const usesColumn = (uses: NonNullable<MasterData['uses']>): Column<MasterRow> => ({
  key: 'uses',
  header: 'master:usedIn',
  cell: (row) => <Uses uses={uses[row.id]} short />,
})

/** Where a row is used; in a list the first two places, the others behind a fold. */
function Uses({ uses, short = false }: { uses: MasterUse[] | undefined; short?: boolean }) {
  const { t } = useWords()
  if (!uses?.length) return <span className="text-muted">{t('master:unused')}</span>
  const shown = short ? uses.slice(0, 2) : uses
  const rest = uses.slice(shown.length)
  const one = (use: (typeof uses)[number]) => (
    <span key={use.text} className={`block ${short ? 'min-w-[6rem] print:min-w-0' : ''}`}>
      {use.to ? (
        <Link to={use.to} className="link-lined inline-block min-h-[24px]">
          {use.text}
        </Link>
      ) : (
        use.text
      )}
    </span>
  )
  return (
    <span className="text-[0.875rem]">
      {shown.map(one)}
      {rest.length ? (
        <details>
          <summary className="inline-block min-h-[24px] cursor-pointer text-accent">{t('master:moreUses')}</summary>
          {rest.map(one)}
        </details>
      ) : null}
    </span>
  )
}
