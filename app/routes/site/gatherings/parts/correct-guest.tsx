import type { Companion } from '~/domain/event-registration/gathering'
import { SubmitButton } from '~/ui/button'
import { intentOf, NumberField, PhoneField, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

interface Answered {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
}

/** Name, mobile and who comes along, put right by the office with a reason. */
export function CorrectGuest({
  guest,
  companions,
  answer,
}: {
  guest: Record<Companion, number> & { nameBn: string; nameEn: string; mobile: string | null }
  companions: readonly Companion[]
  answer: Answered | undefined
}) {
  const { t } = useWords()
  const mine = intentOf(answer) === 'correct' ? answer : undefined
  const field = (name: string, value: string | number, required = true) => {
    const typed = mine?.initialValue?.[name]
    return plain(name, mine ? (typeof typed === 'string' ? typed : '') : value, {
      id: `correct-${name}`,
      required,
      errors: mine?.error?.[name] ?? undefined,
    })
  }
  return (
    <Section card title={t('gatherings:correct.title')}>
      <details open={mine !== undefined}>
        <summary className="link-lined cursor-pointer">{t('gatherings:correct.open')}</summary>
        <PostValues values={{}} noValidate preventScrollReset className="mt-3 grid gap-3">
          <p className="text-muted">{t('gatherings:correct.text')}</p>
          <TextField
            field={field('name', guest.nameBn || guest.nameEn)}
            label="gatherings:field.name"
            maxLength={120}
          />
          <PhoneField field={field('mobile', guest.mobile ?? '')} label="gatherings:field.mobile" />
          {companions.length ? (
            <FormGrid columns={3}>
              {companions.map((one) => (
                <NumberField key={one} field={field(one, guest[one], false)} label={`gatherings:field.${one}`} />
              ))}
            </FormGrid>
          ) : null}
          <TextField
            field={field('reason', '')}
            label="gatherings:cancel.reason"
            hint="gatherings:cancel.hint"
            maxLength={300}
          />
          <div className="flex justify-end">
            <SubmitButton name="intent" value="correct" look="plain">
              {t('gatherings:correct.go')}
            </SubmitButton>
          </div>
        </PostValues>
      </details>
    </Section>
  )
}
