import { useTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { intentOf, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { CsrfField } from '~/ui/shell/csrf'
import type { EntryAnswer, EntryData } from './entry-data.server'

/** What comes next: checked, registered with the board's number, opened again; papers, a new PIN, and the fee. */
export function Steps({ data, answer }: { data: EntryData; answer: EntryAnswer }) {
  const { t, n } = useWords()
  const taka = useTaka()
  const { entry, steps, registration } = data
  const wrong = intentOf(answer) === 'register' ? answer : undefined
  return (
    <>
      <Section card title={t('registration:part.steps')}>
        {entry.registrationNo ? (
          <p className="mb-2">
            {t('registration:registrationNo')}: <strong className="tabular-nums">{n(entry.registrationNo)}</strong>
          </p>
        ) : null}
        {data.mayCheck ? (
          <div className="grid gap-3 print:hidden">
            {steps.includes('check') ? (
              <PostValues values={{ intent: 'check' }} preventScrollReset>
                {entry.state === 'collecting' ? (
                  <p className="mb-2 text-muted">{t('registration:checkUnconfirmed')}</p>
                ) : null}
                <SubmitButton>{t('registration:step.check')}</SubmitButton>
              </PostValues>
            ) : entry.state === 'collecting' || entry.state === 'confirmed' ? (
              <p className="text-muted">{t('registration:notReady')}</p>
            ) : null}
            {steps.includes('register') ? (
              <PostValues values={{ intent: 'register' }} preventScrollReset className="flex flex-wrap items-end gap-2">
                <TextField
                  field={plain('registrationNo', String(wrong?.initialValue?.registrationNo ?? ''), {
                    required: true,
                    errors: wrong?.error?.registrationNo ?? undefined,
                  })}
                  label="registration:registrationNo"
                />
                <SubmitButton>{t('registration:step.register')}</SubmitButton>
              </PostValues>
            ) : null}
            {(['reopen', 'unregister'] as const)
              .filter((step) => steps.includes(step))
              .map((step) => (
                <PostValues key={step} values={{ intent: step }} preventScrollReset>
                  <SubmitButton look="quiet">{t(`registration:step.${step}`)}</SubmitButton>
                </PostValues>
              ))}
          </div>
        ) : null}
      </Section>
      <Section card title={t('registration:tools.papers')}>
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton document to={paths.registrationEntryForm(registration.id, entry.id)}>
            {t('registration:tools.form')}
          </LinkButton>
          {data.mayManage ? (
            <form method="post" action={paths.registrationSlips} target="_blank">
              <CsrfField />
              <input type="hidden" name="registration" value={registration.id} />
              <input type="hidden" name="entry" value={entry.id} />
              <Button type="submit">{t('registration:tools.newPin')}</Button>
            </form>
          ) : null}
        </div>
      </Section>
      {registration.fee > 0 ? (
        <Section card title={t('registration:part.fee')}>
          <p>
            {taka(registration.fee)} · {t(`registration:feeState.${entry.fee}`)}
            {entry.due ? ` · ${t('registration:fee.open')}: ${taka(entry.due)}` : ''}
          </p>
        </Section>
      ) : null}
    </>
  )
}
