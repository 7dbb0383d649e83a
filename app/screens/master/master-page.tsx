import { useForm, type DefaultValue, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog/confirm'
import { Dialog } from '~/ui/dialog/dialog'
import { FormErrors, PostForm } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { ActiveBadge, Alert, EmptyState, FormActions, Page } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'
import { DataTable, hrefWith, type Column, type Filter } from '~/ui/table'
import type { MasterData, MasterRow } from './types'

export type MasterFields<Values> = Required<{ [Key in keyof Values]: FieldMetadata<Values[Key], Record<string, unknown>, string[]> }>

export interface MasterPageProps<Values> {
  /** Where its words are: `fees:head` has fees:head.title, .one (the thing, for 'Confirm delete …') and .KEY of columns. */
  words: string
  /** Attributes, or columns of one's own. */
  columns: readonly (string | Column<MasterRow>)[]
  children: (fields: MasterFields<Values>) => ReactNode
}

const STATES: Filter[] = [{ key: 'active', label: 'common:status', options: [{ value: 'yes', label: 'common:active' }, { value: 'no', label: 'common:inactive' }] }]

/** A whole catalogue screen: list, form, retirement, deletion. Its loader is listMaster, its action saveMaster. */
export function MasterPage<Values extends Record<string, unknown>>({ words, columns, children }: MasterPageProps<Values>) {
  const { t, lang } = useWords()
  const location = useLocation()
  const data = useLoaderData() as MasterData
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const params = new URLSearchParams(location.search)
  const done = params.get('done')
  const adding = params.get('edit') === 'new'
  // After a failed post Remix keeps the loader's data while the address has moved on: the address decides.
  const deleting = params.has('confirm') ? data.deleting : null
  const open = adding || (params.has('edit') && data.editing !== null)
  const nameOf = (row: MasterRow) => String((lang === 'bn' ? (row.nameBn ?? row.titleBn) : (row.nameEn ?? row.titleEn)) ?? row.name ?? row.title ?? row.nameBn ?? row.nameEn ?? row.code ?? row.id)

  return (
    <Page title={t(`${words}.title`)} actions={<LinkButton look="primary" to={hrefWith(location, { edit: 'new', confirm: null })}>{t('ui:master.add')}</LinkButton>}>
      {done && /^(create|update|retire|restore|delete)$/.test(done) && !lastResult ? <Alert tone="good" live>{t(`ui:master.done.${done}`)}</Alert> : null}
      {open ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {open ? <Editor key={data.editing?.id ?? 'new'} words={words} data={adding ? { ...data, editing: null } : data} lastResult={lastResult}>{children}</Editor> : null}
      {deleting ? <ConfirmForm values={{ intent: 'delete', id: deleting.id }} name={nameOf(deleting)} type={t(`${words}.one`)} /> : null}
      <DataTable
        list={data.list} rowKey={(row) => row.id} rowName={nameOf} caption={`${words}.title`} defaultSort={data.defaultSort}
        columns={columns.map((column) => (typeof column === 'string' ? columnOf(column, words, t) : column))}
        filters={data.retirable ? STATES : []} rowMuted={(row) => row.active === false}
        empty={<EmptyState title="ui:table.empty" text="ui:master.emptyText" action={<LinkButton look="primary" to={hrefWith(location, { edit: 'new' })}>{t('ui:master.add')}</LinkButton>} />}
        actions={(row) => (
          <>
            <LinkButton small look="quiet" to={hrefWith(location, { edit: row.id, confirm: null })} aria-label={t('ui:master.editNamed', { name: nameOf(row) })}>{t('common:edit')}</LinkButton>
            {data.retirable ? (
              <Form method="post" preventScrollReset className="inline">
                <CsrfField />
                <input type="hidden" name="id" value={row.id} />
                <Button small look="quiet" type="submit" name="intent" value={row.active ? 'retire' : 'restore'} aria-label={t(row.active ? 'ui:master.retireNamed' : 'ui:master.restoreNamed', { name: nameOf(row) })}>
                  {t(row.active ? 'ui:master.retire' : 'ui:master.restore')}
                </Button>
              </Form>
            ) : null}
            <LinkButton small look="quiet" className="!text-bad" to={hrefWith(location, { confirm: row.id, edit: null })} aria-label={t('ui:master.deleteNamed', { name: nameOf(row) })}>{t('common:delete')}</LinkButton>
          </>
        )}
      />
    </Page>
  )
}

function columnOf(key: string, words: string, t: ReturnType<typeof useWords>['t']): Column<MasterRow> {
  // A word of the screen's own, else a common one.
  const header = [`${words}.${key}`, `common:${key}`, `ui:column.${key}`].find((one) => t(one, { defaultValue: '' })) ?? `${words}.${key}`
  const cell = key === 'active' ? (row: MasterRow) => <ActiveBadge active={row.active === true} />
    : key.endsWith('Bn') ? (row: MasterRow) => (typeof row[key] === 'string' ? <span lang="bn">{row[key]}</span> : null)
    : key.endsWith('En') ? (row: MasterRow) => (typeof row[key] === 'string' ? <span lang="en">{row[key]}</span> : null)
    : (row: MasterRow) => (typeof row[key] === 'boolean' ? t(row[key] ? 'common:yes' : 'common:no') : undefined)
  return { key, header, sortable: true, numeric: key === 'position', ...(/^(active|.*Bn|.*En|is[A-Z].*)$/.test(key) ? { cell } : {}) }
}

function Editor<Values extends Record<string, unknown>>({ words, data, lastResult, children }: { words: string; data: MasterData; lastResult: SubmissionResult<string[]> | undefined; children: MasterPageProps<Values>['children'] }) {
  const { t } = useWords()
  const location = useLocation()
  const back = hrefWith(location, { edit: null })
  const defaults = (data.editing ?? { active: true }) as unknown as DefaultValue<Record<string, unknown>>
  const [form, fields] = useForm<Record<string, unknown>>({ lastResult, defaultValue: defaults, constraint: data.constraint, id: `master-${data.editing?.id ?? 'new'}` })
  return (
    <Dialog title={t(data.editing ? 'ui:master.editTitle' : 'ui:master.addTitle', { type: t(`${words}.one`) })} closeTo={back}>
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="intent" value={data.editing ? 'update' : 'create'} />
        {data.editing ? <input type="hidden" name="id" value={data.editing.id} /> : null}
        <div className="grid gap-3.5">{children(fields as unknown as MasterFields<Values>)}</div>
        <FormActions>
          <LinkButton to={back}>{t('common:cancel')}</LinkButton>
          <SubmitButton />
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
