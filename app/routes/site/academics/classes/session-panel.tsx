import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useLocation } from '@remix-run/react'
import type { Named, SessionRow } from '~/domain/academics/academic-setup.server'
import type { CatalogueSession } from '~/domain/academics/choices.server'
import { useName } from '~/i18n/use-words'
import { Dialog } from '~/ui/dialog'
import { CheckField, DateField, FormErrors, PostForm, SelectField, TextField, useConstraint } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import { hrefWith } from '~/ui/table'

interface Fields extends Record<string, unknown> {
  academicSessionId: string
  label: string
  sessionTypeId: string
  startsOn: string
  endsOn: string
  isCurrent: string
}

/** A session of the centre's list, or one of the institution's own. With JavaScript the choice fills the fields; without, the server does. */
export function SessionPanel({
  session,
  types,
  catalogue,
  lastResult,
}: {
  session: SessionRow | undefined
  types: Named[]
  catalogue: CatalogueSession[]
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, n } = useWords()
  const name = useName()
  const back = hrefWith(useLocation(), { edit: null })
  const [form, fields] = useForm<Fields>({
    id: 'session',
    constraint: useConstraint('session'),
    lastResult,
    defaultValue: session && {
      academicSessionId: session.academicSessionId ? String(session.academicSessionId) : '',
      label: session.label,
      sessionTypeId: session.type ? String(session.type.id) : '',
      startsOn: session.startsOn,
      endsOn: session.endsOn,
      isCurrent: session.isCurrent ? 'on' : '',
    },
  })
  // Written into the controls themselves, which keep their own values: the focus stays on the choice.
  const fill = (choice: HTMLSelectElement) => {
    const chosen = catalogue.find((one) => String(one.id) === choice.value)
    if (!chosen) return
    for (const [field, value] of Object.entries({
      label: chosen.label,
      sessionTypeId: String(chosen.type.id),
      startsOn: chosen.startsOn,
      endsOn: chosen.endsOn,
    })) {
      const control = choice.form?.elements.namedItem(field)
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      control.value = value
      control.dispatchEvent(new Event('change'))
    }
  }
  return (
    <Dialog title={t(session ? 'academics:session.edit' : 'academics:session.add')} closeTo={back}>
      <PostForm form={form} values={{ intent: 'session', id: session?.id }}>
        <FormErrors form={form} />
        <div
          className="mb-4"
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement) fill(event.target)
          }}
        >
          <SelectField
            field={fields.academicSessionId}
            label="academics:session.catalogue"
            hint="academics:session.catalogueHint"
            empty="academics:session.own"
            options={catalogue.map((one) => ({ value: one.id, text: `${n(one.label)} · ${name(one.type)}` }))}
          />
        </div>
        <FormGrid>
          <TextField field={fields.label} label="academics:session.label" hint="academics:session.labelHint" />
          <SelectField
            field={fields.sessionTypeId}
            label="academics:session.type"
            options={types.map((type) => ({ value: type.id, text: name(type) }))}
            empty="common:none"
          />
          <DateField field={fields.startsOn} label="academics:session.startsOn" />
          <DateField field={fields.endsOn} label="academics:session.endsOn" />
        </FormGrid>
        {session?.isCurrent ? null : (
          <CheckField field={fields.isCurrent} label="academics:session.makeCurrent" className="mt-2" />
        )}
        <FormActions cancel={back} />
      </PostForm>
    </Dialog>
  )
}
