import { useForm, type SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import type { Named, SessionRow } from '~/domain/academics/academic-setup.server'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { CheckField, DateField, FormErrors, PostForm, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'
import { hrefWith } from '~/ui/table'

interface Fields extends Record<string, unknown> { label: string; sessionTypeId: string; startsOn: string; endsOn: string; isCurrent: string }

export function SessionPanel({ session, types, lastResult }: { session: SessionRow | undefined; types: Named[]; lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const name = useName()
  const back = hrefWith(useLocation(), { edit: null })
  const [form, fields] = useForm<Fields>({
    id: 'session', lastResult, constraint: { label: { required: true }, startsOn: { required: true }, endsOn: { required: true } },
    defaultValue: session && { label: session.label, sessionTypeId: session.type ? String(session.type.id) : '', startsOn: session.startsOn, endsOn: session.endsOn, isCurrent: session.isCurrent ? 'on' : '' },
  })
  return (
    <Dialog title={t(session ? 'academics:session.edit' : 'academics:session.add')} closeTo={back}>
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="intent" value="session" />
        {session ? <input type="hidden" name="id" value={session.id} /> : null}
        <FormGrid>
          <TextField field={fields.label} label="academics:session.label" hint="academics:session.labelHint" />
          <SelectField field={fields.sessionTypeId} label="academics:session.type" options={types.map((type) => ({ value: type.id, text: name(type) }))} empty="common:none" />
          <DateField field={fields.startsOn} label="academics:session.startsOn" />
          <DateField field={fields.endsOn} label="academics:session.endsOn" />
        </FormGrid>
        {session?.isCurrent ? null : <CheckField field={fields.isCurrent} label="academics:session.makeCurrent" className="mt-2" />}
        <FormActions><LinkButton to={back}>{t('common:cancel')}</LinkButton><SubmitButton /></FormActions>
      </PostForm>
    </Dialog>
  )
}
