import { useForm, useTyped, type SubmissionResult } from '~/ui/fields/use-form'
import { useLocation } from '@remix-run/react'
import type { Named, SessionRow } from '~/domain/academics/academic-setup.server'
import type { ClassChoices } from '~/domain/academics/choices.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { ChecksField, FormErrors, PostForm, SelectField, TextField, useConstraint } from '~/ui/fields'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid } from '~/ui/page'
import { hrefWith } from '~/ui/table'

interface Fields extends Record<string, unknown> {
  sessionId: string
  shiftId: string
  versionId: string
  classId: string
  groupIds: string[]
  sections: string
}

export function ClassPanel({
  session,
  choices,
  lastResult,
}: {
  session: SessionRow
  choices: ClassChoices
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const name = useName()
  const hydrated = useHydrated()
  const back = hrefWith(useLocation(), { edit: null })
  const [form, fields] = useForm<Fields>({
    id: 'class',
    lastResult,
    constraint: useConstraint('class'),
    defaultValue: {
      shiftId: choices.shifts.length === 1 ? String(choices.shifts[0]?.id) : '',
      versionId: String(choices.versions[0]?.id ?? ''),
      classId: '',
      sections: '',
    },
  })
  const classId = useTyped(fields.classId)
  const options = (rows: readonly Named[]) => rows.map((row) => ({ value: row.id, text: name(row) }))
  // Without JavaScript the groups are always offered; the server asks for them where the class has groups.
  const grouped = !hydrated || choices.classes.some((one) => one.hasGroups && String(one.id) === classId)
  return (
    <Dialog title={`${t('academics:class.add')}: ${n(session.label)}`} closeTo={back}>
      {choices.shifts.length === 0 ? (
        <Alert tone="warn" actions={<LinkButton to={paths.shifts}>{t('academics:shift.title')}</LinkButton>}>
          {t('academics:class.noShift')}
        </Alert>
      ) : (
        <PostForm form={form} values={{ intent: 'class', sessionId: session.id }}>
          <FormErrors form={form} />
          <FormGrid>
            <SelectField field={fields.classId} label="academics:class.one" options={options(choices.classes)} />
            <SelectField field={fields.shiftId} label="academics:shift.one" options={options(choices.shifts)} />
            <SelectField
              field={fields.versionId}
              label="academics:class.version"
              options={options(choices.versions)}
              empty={false}
            />
            <TextField field={fields.sections} label="academics:class.sections" hint="academics:class.sectionsHint" />
          </FormGrid>
          {grouped ? (
            <ChecksField
              field={fields.groupIds}
              label="academics:class.groups"
              hint="academics:class.groupsHint"
              options={options(choices.groups)}
              row
              className="mt-3.5"
            />
          ) : null}
          <FormActions cancel={back} />
        </PostForm>
      )}
    </Dialog>
  )
}
