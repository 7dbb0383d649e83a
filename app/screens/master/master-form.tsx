import { useForm, type FieldMetadata, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Dialog } from '~/ui/dialog/dialog'
import { FormErrors, PostForm } from '~/ui/fields'
import type { Option } from '~/ui/fields/options'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Page } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { headOf } from './head-words'
import type { MasterData, MasterRow } from './types'

export type MasterFields<Values> = Required<{ [Key in keyof Values]: FieldMetadata<Values[Key]> }>

/** What a form's fields may ask. */
export interface MasterHelp {
  /** What a field may hold: the active choices, and a retired one where it stands already. */
  options: (key: string) => Option[]
  /** The row is there and the field stays as it was: show it disabled. */
  fixed: (key: string) => boolean
  row: MasterRow | null
}

type FormData = Pick<MasterData, 'editing' | 'constraint' | 'choices' | 'fixed'> & Partial<Pick<MasterData, 'copied'>>

interface EditorProps<Values> {
  words: string
  data: FormData
  lastResult: SubmissionResult<string[]> | undefined
  children: (fields: MasterFields<Values>, help: MasterHelp) => ReactNode
  /** In a dialog over the list; otherwise on a page of its own. */
  dialog?: boolean
  back?: string
}

/** The form of a catalogue: in a dialog, or bare. */
export function Editor<Values>({ words, data, lastResult, children, dialog = false, back: to }: EditorProps<Values>) {
  const { t, lang } = useWords()
  const location = useLocation()
  const back = to ?? hrefWith(location, { edit: null, copy: null })
  const row = data.editing
  const [form, fields] = useForm<Record<string, unknown>>({
    lastResult,
    defaultValue: row ?? data.copied ?? { active: true },
    constraint: data.constraint,
    id: `master-${row?.id ?? 'new'}`,
  })
  const help: MasterHelp = {
    row,
    fixed: (key) => row !== null && data.fixed.includes(key),
    options: (key) =>
      (data.choices[key] ?? [])
        .filter((one) => one.active !== false || [row?.[key]].flat().map(String).includes(String(one.value)))
        .map((one) => ({
          value: one.value,
          text: lang === 'bn' ? one.nameBn : one.nameEn,
          group: lang === 'bn' ? one.groupBn : one.groupEn,
        })),
  }
  const problems = Object.entries(form.allErrors).flatMap(([key, messages]) =>
    key && !/[.[]/.test(key) ? [{ id: `${form.id}-${key}`, label: headOf(key, words, t), messages }] : [],
  )
  const body = (
    <PostForm form={form} values={{ intent: row ? 'update' : 'create', id: row?.id }}>
      {dialog && !row && !lastResult && new URLSearchParams(location.search).get('done') === 'create' ? (
        <Alert tone="good" live>
          {t('master:done.create')}
        </Alert>
      ) : null}
      <FormErrors form={form} problems={problems} />
      <div className="grid gap-3.5">{children(fields as unknown as MasterFields<Values>, help)}</div>
      <FormActions another={dialog && row === null} cancel={back} />
    </PostForm>
  )
  return dialog ? (
    <Dialog title={t(row ? 'master:editTitle' : 'master:addTitle', { type: t(`${words}.one`) })} closeTo={back}>
      {body}
    </Dialog>
  ) : (
    body
  )
}

/** A catalogue's form on a page of its own. Its loader is masterRecord, its action saveMaster with the list's path as `back`. */
export function MasterFormPage<Values>({
  words,
  title,
  back,
  children,
}: Pick<EditorProps<Values>, 'words' | 'children'> & { /** i18n key */ title: string; back: string }) {
  const { t } = useWords()
  const data = useLoaderData() as FormData
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  return (
    <Page title={t(title)}>
      <div className="max-w-3xl">
        <Editor words={words} data={data} lastResult={lastResult} back={back}>
          {children}
        </Editor>
      </div>
    </Page>
  )
}
