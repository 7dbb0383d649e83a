import { useActionData, useLoaderData } from '@remix-run/react'
import { formatDateShort } from '~/format/dates'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FileField, FormErrors, LESSON_FILE, plain, PostForm } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Section } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { type Column, DataTable } from '~/ui/table'
import type { MediaListData } from './media.server'

type Row = Omit<MediaListData['list']['items'][number], 'createdAt'> & { createdAt: string | Date }

/** The institution's pictures and files: many are sent at once; what says nothing to whoever cannot see it is marked. */
export function MediaList() {
  const { list, kinds, defaultSort, mayWrite } = useLoaderData<MediaListData>() as unknown as Omit<
    MediaListData,
    'list'
  > & { list: Omit<MediaListData['list'], 'items'> & { items: Row[] } }
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult: result,
    defaultValue: {},
    constraint: { uploads: { required: true } },
    id: 'send',
  })
  const altOf = (row: Row) => (lang === 'bn' ? row.altBn || row.altEn : row.altEn || row.altBn)
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'webedit:media.name',
      sortable: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          {row.kind === 'picture' ? (
            <img
              src={paths.file(row.key)}
              alt=""
              width={72}
              height={48}
              loading="lazy"
              className="h-12 w-[4.5rem] shrink-0 rounded bg-sunken object-cover"
            />
          ) : null}
          <RecordLink className="link-lined break-all" to={paths.webMediaEdit(row.id)}>
            {row.name}
          </RecordLink>
        </span>
      ),
    },
    { key: 'id', header: 'webedit:media.number', cell: (row) => n(row.id) },
    {
      key: 'alt',
      header: 'webedit:media.alt',
      cell: (row) => (row.kind === 'file' ? '' : altOf(row) || <Badge tone="warn">{t('webedit:media.noAlt')}</Badge>),
    },
    {
      key: 'used',
      header: 'webedit:media.used',
      cell: (row) => (row.used ? t('webedit:media.usedIn', { count: row.used }) : t('webedit:media.unused')),
    },
    {
      key: 'createdAt',
      header: 'webedit:media.sentOn',
      sortable: true,
      cell: (row) => formatDateShort(new Date(row.createdAt), lang),
    },
  ]
  return (
    <Page title={t('webedit:media.title')} description={t('webedit:media.help')}>
      {mayWrite ? (
        <Section card title={t('webedit:media.send')}>
          <PostForm form={form} encType="multipart/form-data" values={{ intent: 'send' }}>
            <FormErrors form={form} />
            <div className="grid gap-3.5 sm:grid-cols-[1fr_auto] sm:items-end">
              <FileField
                field={fields.uploads ?? plain('uploads')}
                label="webedit:media.files"
                hint="webedit:media.sendHint"
                rule={LESSON_FILE}
                multiple
              />
              <SubmitButton>{t('webedit:media.send')}</SubmitButton>
            </div>
          </PostForm>
        </Section>
      ) : null}
      <div className="mt-4">
        <DataTable
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          rowHeader="name"
          rowName={(row) => row.name}
          caption="webedit:media.title"
          defaultSort={defaultSort}
          empty={<EmptyState title="ui:table.empty" text="webedit:media.empty" />}
          filters={[
            {
              key: 'kind',
              label: 'webedit:media.kind',
              options: kinds.map((value) => ({ value, label: `webedit:media.kinds.${value}` })),
            },
            { key: 'alt', label: 'webedit:media.alt', options: [{ value: 'none', label: 'webedit:media.noAlt' }] },
          ]}
        />
      </div>
    </Page>
  )
}
