import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { CheckField, FormErrors, plain, PostForm, SelectField, TextField } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { CsrfField } from '~/ui/shell/csrf'
import { hrefWith } from '~/ui/table'
import { useDrag } from '~/ui/use-drag'
import type { LinksData } from './links.server'

type Row = LinksData['links'][number]

/** Links of one place in their order: the menu (any depth, one level a page), the important links, the social addresses. */
export function Links({ title, help }: { title: string; help: string }) {
  const data = useLoaderData<LinksData>() as unknown as LinksData
  const { place, above, links, mayManage, adding, editing, removing, givingUp } = data
  const { t, lang } = useWords()
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const location = useLocation()
  const back = hrefWith(location, { edit: null, confirm: null })
  const drag = useDrag(mayManage, links)
  const own = (bn: string | null, en: string | null) => (lang === 'bn' ? bn || en : en || bn) ?? ''
  const pageOf = (row: Row) => data.pages.find((page) => page.value === row.page)
  const nameOf = (row: Row) =>
    own(row.labelBn, row.labelEn) || own(pageOf(row)?.nameBn ?? '', pageOf(row)?.nameEn ?? '')
  const target = (row: Row) =>
    row.url ??
    (row.page
      ? own(pageOf(row)?.nameBn ?? row.page, pageOf(row)?.nameEn ?? row.page)
      : own(row.entryBn, row.entryEn)) ??
    ''
  const top = place === 'menu' && !above.length
  const giveUp =
    mayManage && top && links.length ? (
      <LinkButton to={hrefWith(location, { confirm: 'all' })}>{t('webedit:link.giveUp')}</LinkButton>
    ) : null
  const copy =
    mayManage && top && !links.length ? (
      <PostValues values={{ intent: 'copy' }} action={back}>
        <SubmitButton>{t('webedit:link.copy')}</SubmitButton>
      </PostValues>
    ) : null
  const add = mayManage ? (
    <LinkButton look="primary" to={hrefWith(location, { edit: 'new' })}>
      {t('webedit:link.new')}
    </LinkButton>
  ) : null
  return (
    <Page
      title={above.length ? own(above.at(-1)?.labelBn ?? '', above.at(-1)?.labelEn ?? '') || t(title) : t(title)}
      description={t(help)}
      actions={
        <>
          {giveUp}
          {add}
        </>
      }
    >
      {above.length ? (
        <nav aria-label={t('webedit:link.above')} className="mb-3 flex flex-wrap gap-x-2">
          <Link className="link-lined" to={paths.webMenu}>
            {t(title)}
          </Link>
          {above.slice(0, -1).map((one) => (
            <span key={one.id}>
              ›{' '}
              <Link className="link-lined" to={paths.webSubMenu(one.id)}>
                {own(one.labelBn, one.labelEn)}
              </Link>
            </span>
          ))}
        </nav>
      ) : null}
      {adding || editing ? null : <FormErrors form={{ errors: result?.error?.[''] ?? undefined }} />}
      {adding || editing ? (
        <Dialog
          wide
          title={editing ? t('webedit:link.edit', { name: nameOf(editing) }) : t('webedit:link.new')}
          closeTo={back}
        >
          <LinkFields key={editing?.id ?? 'new'} data={data} back={back} />
        </Dialog>
      ) : null}
      {removing ? (
        <ConfirmForm
          values={{ intent: 'remove', id: removing.id }}
          name={nameOf(removing)}
          type={t('webedit:link.one')}
          text={removing.under ? t('webedit:link.withUnder', { count: removing.under }) : undefined}
        />
      ) : null}
      {givingUp ? (
        <ConfirmForm
          values={{ intent: 'give-up' }}
          name={t(title)}
          type={t('webedit:link.one')}
          text={t('webedit:link.giveUpAsk')}
        />
      ) : null}
      {links.length === 0 ? (
        <EmptyState
          title="ui:table.empty"
          text={top ? 'webedit:link.byItself' : 'webedit:emptyText'}
          action={copy ?? add}
        />
      ) : (
        <div ref={drag.box}>
          {mayManage ? (
            <Form method="post" action={back} ref={drag.form} hidden>
              <CsrfField />
              <input type="hidden" name="intent" value="drop" />
            </Form>
          ) : null}
          {mayManage && links.length > 1 ? (
            <p className="mb-2 text-sm text-muted">
              {t(place === 'menu' ? 'webedit:link.dragMenu' : 'webedit:link.drag')}
            </p>
          ) : null}
          <ol className="divide-y divide-line rounded border border-line bg-raised">
            {links.map((row, index) => (
              <li
                key={row.id}
                data-place={mayManage ? `at=${row.id}` : undefined}
                data-carried={mayManage ? `id=${row.id}` : undefined}
                className={`flex flex-wrap items-center gap-x-4 gap-y-1.5 px-3 py-2 ${row.active ? '' : 'opacity-60'}`}
              >
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-medium">
                    {nameOf(row)} {row.active ? null : <Badge>{t('webedit:link.hidden')}</Badge>}
                  </p>
                  <p className="break-all text-sm text-muted">{target(row)}</p>
                </div>
                {place === 'menu' ? (
                  <span data-place={mayManage ? `under=${row.id}` : undefined} className="rounded p-1.5">
                    <Link className="link-lined" draggable={false} to={paths.webSubMenu(row.id)}>
                      {t('webedit:link.under', { count: row.under })}
                    </Link>
                  </span>
                ) : null}
                {mayManage ? (
                  <div className="flex flex-wrap items-center gap-1">
                    <PostValues values={{ id: row.id }} action={back} preventScrollReset>
                      <Button
                        type="submit"
                        small
                        look="quiet"
                        name="intent"
                        value="up"
                        disabled={index === 0}
                        aria-label={t('webedit:link.up', { name: nameOf(row) })}
                      >
                        ↑
                      </Button>
                      <Button
                        type="submit"
                        small
                        look="quiet"
                        name="intent"
                        value="down"
                        disabled={index === links.length - 1}
                        aria-label={t('webedit:link.down', { name: nameOf(row) })}
                      >
                        ↓
                      </Button>
                    </PostValues>
                    <LinkButton
                      small
                      look="quiet"
                      to={hrefWith(location, { edit: row.id })}
                      aria-label={t('webedit:link.edit', { name: nameOf(row) })}
                    >
                      {t('common:edit')}
                    </LinkButton>
                    <LinkButton
                      small
                      look="danger"
                      to={hrefWith(location, { confirm: row.id })}
                      aria-label={t('webedit:link.remove', { name: nameOf(row) })}
                    >
                      {t('common:delete')}
                    </LinkButton>
                  </div>
                ) : null}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Page>
  )
}

function LinkFields({ data, back }: { data: LinksData; back: string }) {
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const { editing, place } = data
  const start = editing ?? { labelBn: '', labelEn: '', page: null, entryId: null, url: null, active: true }
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: result,
    constraint: data.constraint,
    defaultValue: { ...start, active: start.active ? 'on' : '' },
  })
  const field = (name: string) => fields[name] ?? plain(name)
  return (
    <PostForm form={form} values={{ intent: 'save', id: editing?.id }}>
      <FormErrors form={form} />
      <FormGrid columns={2}>
        <TextField
          field={field('labelBn')}
          label="webedit:link.label"
          labelText={t('ui:field.inBengali', { label: t('webedit:link.label') })}
          lang="bn"
        />
        <TextField
          field={field('labelEn')}
          label="webedit:link.label"
          labelText={t('ui:field.inEnglish', { label: t('webedit:link.label') })}
          lang="en"
        />
        {place === 'menu' ? <SelectField field={field('page')} label="webedit:link.page" options={data.pages} /> : null}
        {place === 'menu' ? (
          <SelectField field={field('entryId')} label="webedit:link.text" options={data.texts} />
        ) : null}
        <TextField
          field={field('url')}
          label="webedit:link.url"
          type="text"
          lang="en"
          placeholder="https://"
          hint={place === 'menu' ? 'webedit:link.urlHint' : undefined}
        />
        <CheckField field={field('active')} label="webedit:link.active" />
        {place === 'menu' && !editing && data.parentId === null && data.links.length === 0 ? (
          <CheckField field={field('alone')} label="webedit:link.alone" hint="webedit:link.aloneHint" />
        ) : null}
      </FormGrid>
      <FormActions cancel={back} />
    </PostForm>
  )
}
