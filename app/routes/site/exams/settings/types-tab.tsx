import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useSearchParams } from '@remix-run/react'
import type { ExamTypeForm } from '~/domain/exams/settings/settings.form'
import type { Lang } from '~/format/lang'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { BilingualPair, CheckField, FormErrors, PostForm, problemsOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { ActiveBadge, Badge, FormActions, Section } from '~/ui/page'
import type { TabData } from './load-exam-settings.server'

const typeList = (lang: Lang) =>
  listSpec<TabData<'types'>['types'][number]>()({
    area: 'exam-settings',
    title: 'exam-settings:type.title',
    name: 'name',
    columns: {
      name: { kind: 'name', header: 'common:name' },
      nameEn: lang === 'bn' && { kind: 'text', header: 'common:nameEn' },
      nameBn: lang === 'en' && { kind: 'text', header: 'common:nameBn' },
      own: {
        kind: 'cell',
        header: 'exam-settings:whose',
        cell: (row, _, { t }) =>
          row.own ? <Badge tone="accent">{t('exam-settings:own')}</Badge> : t('exam-settings:central'),
      },
      exams: { kind: 'count', header: 'exam-settings:usedIn' },
      active: {
        kind: 'cell',
        header: 'common:status',
        cell: (row) => <ActiveBadge active={row.active} />,
      },
    },
  })

const partList = listSpec<TabData<'types'>['partTypes'][number]>()({
  area: 'exam-settings:part',
  title: 'exam-settings:part.title',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name' },
    short: {
      kind: 'name',
      cell: (row, shown, { name }) => shown || name(row),
    },
    subjects: { kind: 'count', header: 'exam-settings:part.used' },
  },
})

/** Kinds of exams, central and own, and the mark types of the catalogue. */
export function TypesTab({ data }: { data: TabData<'types'> }) {
  const { t, lang } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const { types, partTypes, mayManage } = data
  const removed = types.find((one) => one.own && String(one.id) === params.get('confirm'))
  return (
    <>
      {mayManage && (params.has('new') || data.edit) ? <TypeDialog data={data} /> : null}
      {mayManage && removed ? (
        <ConfirmForm
          values={{ intent: 'delete-type', id: removed.id }}
          name={name(removed)}
          type={t('exam-settings:type.one')}
          closeTo="?tab=types"
          action={`?tab=types&confirm=${removed.id}`}
        />
      ) : null}
      <Section
        title={t('exam-settings:type.title')}
        actions={
          mayManage ? (
            <LinkButton small look="primary" to="?tab=types&new=1">
              {t('exam-settings:type.new')}
            </LinkButton>
          ) : undefined
        }
      >
        <p className="mb-2 text-[0.9375rem] text-muted">{t('exam-settings:type.about')}</p>
        <ListTable
          spec={typeList(lang)}
          rows={types}
          rowKey={(row) => `${row.own}${row.id}`}
          rowMuted={(row) => !row.active}
          actions={
            mayManage
              ? (row) =>
                  row.own ? (
                    <span className="flex flex-wrap justify-end gap-1.5 sm:flex-nowrap">
                      <LinkButton small to={`?tab=types&edit=${row.id}`}>
                        {t('common:edit')}
                      </LinkButton>
                      {row.exams ? null : (
                        <LinkButton small look="danger" to={`?tab=types&confirm=${row.id}`}>
                          {t('common:delete')}
                        </LinkButton>
                      )}
                    </span>
                  ) : null
              : undefined
          }
        />
      </Section>
      <Section
        title={t('exam-settings:part.title')}
        actions={
          <LinkButton small to={paths.subjectSettings}>
            {t('exam-settings:part.subjects')}
          </LinkButton>
        }
      >
        <p className="mb-2 text-[0.9375rem] text-muted">{t('exam-settings:part.about')}</p>
        <ListTable spec={partList} rows={partTypes} />
      </Section>
    </>
  )
}

function TypeDialog({ data }: { data: TabData<'types'> }) {
  const { t } = useWords()
  const { edit, constraint } = data
  const lastResult = useActionData<SubmissionResult<string[]>>()
  const [form, fields] = useForm<ExamTypeForm>({
    lastResult,
    constraint,
    defaultValue: edit
      ? { nameBn: edit.nameBn, nameEn: edit.nameEn, active: edit.active ? 'on' : '' }
      : { active: 'on' },
  })
  return (
    <Dialog title={t(edit ? 'exam-settings:type.edit' : 'exam-settings:type.new')} closeTo="?tab=types">
      <PostForm form={form} values={{ intent: 'type' }}>
        {edit ? <input type="hidden" name="id" value={edit.id} /> : <input type="hidden" name="active" value="on" />}
        <FormErrors form={form} problems={problemsOf(fields, { nameBn: 'common:nameBn', nameEn: 'common:nameEn' })} />
        <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
        {edit ? <CheckField field={fields.active} label="common:active" /> : null}
        <FormActions cancel="?tab=types" />
      </PostForm>
    </Dialog>
  )
}
