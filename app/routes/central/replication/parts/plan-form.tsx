import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { ChecksField, ChoiceField, Field, plain, SelectField } from '~/ui/fields'
import { inputClass } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { Alert, Card } from '~/ui/page'
import type { PlanData } from './load-replication.server'
import { GetForm } from '~/ui/link'

/** From where, what, to whom: a form of the address, so a plan can be sent to a colleague. */
export function PlanForm({ data }: { data: PlanData }) {
  const { t, n } = useWords()
  const nameOf = useName()
  const { plan } = data
  return (
    <GetForm preventScrollReset>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('replication:from')}>
          <div className="grid gap-3">
            <ChoiceField
              key={plan?.sourceId}
              field={plain('source', plan?.sourceId, { required: true })}
              label="replication:source"
              hint="replication:sourceHint"
              options={data.sources.map((one) => ({ value: one.id, text: `${nameOf(one)} (${one.alias})` }))}
            />
            {data.moreSources || data.from ? (
              <div className="flex flex-wrap items-end gap-2">
                <Field className="min-w-40 flex-1" field={plain('from')} label="replication:searchSource">
                  <input id="f-from" name="from" type="search" defaultValue={data.from} className={inputClass} />
                </Field>
                <Button type="submit" formNoValidate>
                  {t('replication:find')}
                </Button>
                {data.from && !data.sources.length ? (
                  <p className="basis-full text-[0.875rem] text-muted">{t('replication:noSource')}</p>
                ) : null}
              </div>
            ) : null}
            {plan ? (
              <SelectField
                key={`s${plan.sourceId}`}
                field={plain('session', plan.session ?? '')}
                label="replication:session"
                hint="replication:sessionHint"
                empty="replication:allSessions"
                options={data.sessions.map((one) => ({
                  value: one.label,
                  text: `${n(one.label)}${one.current ? ` (${t('replication:current')})` : ''}`,
                }))}
              />
            ) : null}
            <fieldset>
              <legend className="mb-1 text-[0.875rem] font-medium">{t('replication:what')}</legend>
              <ul className="grid gap-2">
                {data.units.map((unit) => (
                  <li key={unit.key}>
                    <label className="flex min-h-8 items-start gap-2.5 py-0.5 text-[0.9375rem] coarse:min-h-touch">
                      <input
                        key={String(plan?.units.includes(unit.key))}
                        type="checkbox"
                        name="unit"
                        value={unit.key}
                        defaultChecked={plan?.units.includes(unit.key)}
                        className="mt-0.5 h-[1.125rem] w-[1.125rem] shrink-0 accent-accent focus-visible:outline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
                      />
                      <span>
                        {t(`replication:unit.${unit.key}`)}
                        <span className="block text-[0.8125rem] leading-5 text-muted">
                          {t(`replication:unitText.${unit.key}`)}
                          {unit.needs.length
                            ? ` ${t('replication:needs', { units: unit.needs.map((one) => t(`replication:unit.${one}`)).join(', ') })}`
                            : ''}
                        </span>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          </div>
        </Card>
        <Card title={t('replication:to')}>
          <div className="mb-3 flex flex-wrap items-end gap-2">
            <Field className="min-w-40 flex-1" field={plain('q')} label="replication:search">
              <input id="f-q" name="q" type="search" defaultValue={data.q} className={inputClass} />
            </Field>
            <SelectField
              className="min-w-40 flex-1"
              field={plain('kind', data.kind ?? '')}
              label="calendar:siteKind"
              empty="calendar:everySite"
              options={data.kinds.map((value) => ({ value, label: `calendar:siteKindOf.${value}` }))}
            />
            <Button type="submit">{t('replication:find')}</Button>
          </div>
          <ChecksField
            key={data.targets.map((one) => one.id).join()}
            field={plain('target', plan?.targets.map(String) ?? [])}
            label="replication:targets"
            options={data.targets.map((one) => ({ value: one.id, text: `${nameOf(one)} (${one.alias})` }))}
          />
          {data.more ? <p className="mt-2 text-[0.8125rem] text-muted">{t('replication:more')}</p> : null}
        </Card>
      </div>
      <div className="mt-4">
        {data.problems.map((one) => (
          <Alert key={one} tone="bad" live>
            {t(one)}
          </Alert>
        ))}
        {data.added.length ? (
          <Alert>
            {t('replication:added', { units: data.added.map((one) => t(`replication:unit.${one}`)).join(', ') })}
          </Alert>
        ) : null}
        <Button type="submit" look="primary" name="check" value="1">
          {t('replication:check')}
        </Button>
      </div>
    </GetForm>
  )
}
