import { useGapText } from '~/screens/choices/gap-text'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, SubmitButton } from '~/ui/button'
import { CheckField, ChecksField, FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Card, Details } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { SectionGrid, SubjectsData } from './load-subjects.server'

type Data = SubjectsData & { section: SectionGrid }

const changeList = listSpec<NonNullable<Data['plan']>['changes'][number]>()({
  area: 'choices-desk:assign',
  title: 'choices-desk:assign.preview',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name' },
    roll: { kind: 'count', header: 'students:roll' },
    given: 'names',
  },
})

/** "All who have no choice get …": the rule, then who would get what, then the button. */
export function RuleTab({ data, errors }: { data: Data; errors: Record<string, string[]> }) {
  const { t } = useWords()
  const name = useName()
  const { section, sessionId, rule, plan } = data
  const religion = section.slots.some((slot) => slot.kind === 'religion')
  const sets = section.slots.filter((slot) => slot.kind === 'elective' && slot.at === 0)
  const fourth = section.slots.find((slot) => slot.kind === 'optional')
  return (
    <>
      <Card title={t('choices-desk:assign.ruleTitle')}>
        <GetForm key={JSON.stringify(rule)}>
          <input type="hidden" name="f_session" value={sessionId ?? ''} />
          <input type="hidden" name="f_section" value={section.id} />
          <input type="hidden" name="tab" value="rule" />
          <input type="hidden" name="preview" value="1" />
          <p className="mb-3 text-[0.9375rem] text-muted">{t('choices-desk:assign.ruleHelp')}</p>
          <FormErrors form={{ errors: errors[''] }} />
          <div className="grid gap-4">
            {religion ? (
              <CheckField
                field={plain('religion', rule ? (rule.religion ? 'on' : '') : 'on', { errors: errors.religion })}
                label="choices-desk:assign.ownReligion"
              />
            ) : null}
            {sets.map((slot) => (
              <div key={slot.key}>
                <p className="mb-1 text-[0.875rem] text-muted">
                  {t('choices-desk:assign.setOf', { choose: slot.of, subjects: slot.subjects.length })}
                </p>
                <ChecksField
                  field={{
                    ...plain('electives', (rule?.electives ?? []).map(String), { errors: errors.electives }),
                    id: `electives-${slot.key}`,
                  }}
                  label="academics:condition.elective"
                  row
                  options={slot.subjects.map((one) => ({ value: one.id, text: name(one) }))}
                />
              </div>
            ))}
            {fourth ? (
              <SelectField
                className="sm:max-w-sm"
                field={plain('optional', rule?.optional ?? '', { errors: errors.optional })}
                label="academics:condition.optional"
                empty="choices-desk:assign.none"
                options={fourth.subjects.map((one) => ({ value: one.id, text: name(one) }))}
              />
            ) : null}
            <CheckField
              field={plain('wholeClass', rule?.wholeClass ? 'on' : '')}
              label="choices-desk:assign.wholeClass"
            />
          </div>
          <div className="mt-4 flex justify-end">
            <Button type="submit" look={plan ? 'plain' : 'primary'}>
              {t('choices-desk:assign.preview')}
            </Button>
          </div>
        </GetForm>
      </Card>
      {plan && rule && !Object.keys(plan.errors).length ? <Preview plan={plan} rule={rule} /> : null}
    </>
  )
}

function Preview({ plan, rule }: { plan: NonNullable<Data['plan']>; rule: NonNullable<Data['rule']> }) {
  const { t, n } = useWords()
  const name = useName()
  const gap = useGapText()
  const { changes, left } = plan
  return (
    <Card title={t('choices-desk:assign.previewTitle', { count: changes.length })} className="mt-4">
      {changes.length ? (
        <ListTable spec={changeList} rows={changes} rowKey={(row) => row.enrolmentId} />
      ) : (
        <Alert>{t('choices-desk:assign.nobodyGets')}</Alert>
      )}
      {left.length ? (
        <div className="mt-3">
          <Details summary={t('choices-desk:assign.left', { count: left.length })}>
            <ul className="grid gap-1 text-[0.9375rem]">
              {left.map((one) => (
                <li key={`${one.roll}-${one.nameEn}`}>
                  {t('choices-desk:assign.leftOne', { name: name(one), roll: n(one.roll) })}{' '}
                  {one.gaps.map(gap).join(' ')}
                </li>
              ))}
            </ul>
          </Details>
        </div>
      ) : null}
      {changes.length ? (
        <PostValues
          values={{
            intent: 'rule',
            digest: plan.digest,
            religion: rule.religion ? 'on' : null,
            wholeClass: rule.wholeClass ? 'on' : null,
            electives: rule.electives,
            optional: rule.optional ?? '',
          }}
          className="mt-4 flex justify-end"
        >
          <SubmitButton>{t('choices-desk:assign.apply', { count: changes.length })}</SubmitButton>
        </PostValues>
      ) : null}
    </Card>
  )
}
