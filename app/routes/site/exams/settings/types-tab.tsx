import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useSearchParams } from '@remix-run/react'
import type { ExamTypeForm } from '~/domain/exams/settings/settings.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { BilingualPair, CheckField, FormErrors, PostForm, problemsOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { ActiveBadge, Badge, FormActions, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { TabData } from './load-exam-settings.server'

/** Kinds of exams, central and own, and the mark types of the catalogue. */
export function TypesTab({ data }: { data: TabData<'types'> }) {
  const { t, n, lang } = useWords()
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
        <DataTable
          bare
          caption="exam-settings:type.title"
          list={whole(types)}
          rowKey={(row) => `${row.own}${row.id}`}
          rowHeader="name"
          rowMuted={(row) => !row.active}
          columns={[
            { key: 'name', header: 'common:name', cell: (row) => <span className="font-medium">{name(row)}</span> },
            {
              key: 'other',
              header: lang === 'bn' ? 'common:nameEn' : 'common:nameBn',
              cell: (row) => (lang === 'bn' ? row.nameEn : row.nameBn),
            },
            {
              key: 'own',
              header: 'exam-settings:whose',
              cell: (row) =>
                row.own ? <Badge tone="accent">{t('exam-settings:own')}</Badge> : t('exam-settings:central'),
            },
            { key: 'exams', header: 'exam-settings:usedIn', numeric: true, cell: (row) => n(row.exams) },
            { key: 'active', header: 'common:status', cell: (row) => <ActiveBadge active={row.active} /> },
          ]}
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
        <DataTable
          bare
          caption="exam-settings:part.title"
          list={whole(partTypes)}
          rowKey={(row) => row.id}
          rowHeader="name"
          columns={[
            { key: 'name', header: 'common:name', cell: (row) => <span className="font-medium">{name(row)}</span> },
            {
              key: 'short',
              header: 'exam-settings:part.short',
              cell: (row) => (lang === 'bn' ? row.shortBn : row.shortEn) || name(row),
            },
            { key: 'subjects', header: 'exam-settings:part.used', numeric: true, cell: (row) => n(row.subjects) },
          ]}
        />
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
        <FormActions>
          <LinkButton to="?tab=types">{t('common:cancel')}</LinkButton>
          <SubmitButton />
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
