import { Form } from '@remix-run/react'
import type { TargetPreview } from '~/domain/replication/runs.server'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { RadioField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Card, Details } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'
import type { PlanData } from './load-replication.server'

/** What would happen to each target, and the button that lets it. */
export function Previews({ data, previews }: { data: PlanData; previews: readonly TargetPreview[] }) {
  const { t, n } = useWords()
  const nameOf = useName()
  const { plan } = data
  if (!plan) return null
  const nothing = previews.every((one) => one.units.every((unit) => !unit.create && !unit.differing))
  return (
    <Form method="post" className="mt-6 grid gap-4" aria-label={t('replication:preview')}>
      <CsrfField />
      <input type="hidden" name="source" value={plan.sourceId} />
      <input type="hidden" name="session" value={plan.session ?? ''} />
      {plan.units.map((one) => (
        <input key={one} type="hidden" name="unit" value={one} />
      ))}
      <h2 className="text-[1.125rem] font-semibold">{t('replication:preview')}</h2>
      {previews.map((target) => (
        <Card key={target.id} title={`${nameOf(target)} (${target.alias})`}>
          <input type="hidden" name="target" value={target.id} />
          <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={nameOf(target)}>
            <table className="w-full min-w-[28rem] border-collapse text-[0.9375rem]">
              <thead className="text-left text-[0.8125rem] text-muted">
                <tr>
                  <th scope="col" className="py-1 pr-3 font-medium">
                    {t('replication:what')}
                  </th>
                  {['create', 'same', 'differ'].map((one) => (
                    <th key={one} scope="col" className="px-2 py-1 text-right font-medium">
                      {t(`replication:${one}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {target.units.map((unit) => (
                  <tr key={unit.key} className="border-t border-line">
                    <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                      {t(`replication:unit.${unit.key}`)}{' '}
                      {unit.noModule ? <Badge tone="warn">{t('replication:noModule')}</Badge> : null}
                    </th>
                    {[unit.create, unit.same, unit.differing].map((count, at) => (
                      <td
                        key={at}
                        className={`px-2 py-1.5 text-right tabular-nums ${at === 2 && count ? 'font-semibold text-warn' : ''}`}
                      >
                        {n(count)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {target.units.some((unit) => unit.leaving) ? <Left target={target} /> : null}
          {target.units.some((unit) => unit.differing) ? (
            <div className="mt-3 grid gap-3">
              <Differences target={target} />
              <RadioField
                row
                field={plain(`conflict-${target.id}`, 'target')}
                label="replication:conflict"
                options={[
                  { value: 'target', label: 'replication:keepTheirs' },
                  { value: 'source', label: 'replication:takeSource' },
                ]}
              />
            </div>
          ) : null}
        </Card>
      ))}
      {nothing ? <Alert tone="good">{t('replication:nothing')}</Alert> : null}
      {data.mayRun && !nothing ? (
        <div>
          <SubmitButton>{t('replication:run')}</SubmitButton>
        </div>
      ) : null}
    </Form>
  )
}

/** What stays with the source, and why. */
function Left({ target }: { target: TargetPreview }) {
  const { t } = useWords()
  const nameOf = useName()
  return (
    <div className="mt-3">
      <Details summary={t('replication:leaving', { count: target.units.reduce((sum, unit) => sum + unit.leaving, 0) })}>
        <ul className="grid gap-1 text-[0.9375rem]">
          {target.units.flatMap((unit) =>
            unit.left.map((one, at) => (
              <li key={`${unit.key}${at}`}>
                <span className="font-medium">{nameOf({ nameEn: one.labelEn, nameBn: one.labelBn })}</span>:{' '}
                {t(`replication:why.${one.why}`)}
              </li>
            )),
          )}
          {target.units.some((unit) => unit.leaving > unit.left.length) ? (
            <li className="text-muted">{t('replication:notAll')}</li>
          ) : null}
        </ul>
      </Details>
    </div>
  )
}

function Differences({ target }: { target: TargetPreview }) {
  const { t } = useWords()
  const nameOf = useName()
  const say = (value: string | null) =>
    value === null || value === ''
      ? '–'
      : value === 'true'
        ? t('common:yes')
        : value === 'false'
          ? t('common:no')
          : value
  return (
    <Details
      summary={t('replication:differences', { count: target.units.reduce((sum, unit) => sum + unit.differing, 0) })}
    >
      <ul className="grid gap-2 text-[0.9375rem]">
        {target.units.flatMap((unit) =>
          unit.conflicts.map((one, at) => (
            <li key={`${unit.key}${at}`}>
              <span className="font-medium">{nameOf({ nameEn: one.labelEn, nameBn: one.labelBn })}</span>{' '}
              {one.fixed ? <Badge tone="warn">{t('replication:fixed')}</Badge> : null}
              <ul className="ml-4 text-[0.875rem]">
                {one.fields.map(({ field, source, target: theirs }) => (
                  <li key={field}>
                    {t(`replication:field.${field}`)}: {t('replication:theirs', { value: say(theirs) })} ·{' '}
                    {t('replication:ours', { value: say(source) })}
                  </li>
                ))}
              </ul>
            </li>
          )),
        )}
        {target.units.some((unit) => unit.differing > unit.conflicts.length) ? (
          <li className="text-muted">{t('replication:notAll')}</li>
        ) : null}
      </ul>
    </Details>
  )
}
