import { AUDIENCES } from '~/domain/registrations/tell/tell.policy'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Card } from '~/ui/page'
import type { TellingData } from './tell-data.server'

/** Whom to tell, and in which language; nothing leaves before it was seen. */
export function TellingForm({ data }: { data: TellingData }) {
  const { t } = useWords()
  const { registration, wanted, sections } = data
  return (
    <Card title={t('registration:tell.whom')}>
      {wanted.ids.length ? (
        <p className="mb-3 flex flex-wrap items-center gap-3">
          {t('registration:tell.ticked', { count: wanted.ids.length })}
          <LinkButton small look="quiet" to={paths.registrationSms(registration.id)}>
            {t('registration:tell.everybody')}
          </LinkButton>
        </p>
      ) : null}
      <GetForm preventScrollReset className="flex flex-wrap items-end gap-3">
        {wanted.ids.length ? <input type="hidden" name="ids" value={wanted.ids.join()} /> : null}
        <SelectField
          field={plain('audience', wanted.audience ?? 'pinless')}
          label="registration:tell.audience"
          empty={false}
          options={AUDIENCES.map((value) => ({ value, label: `registration:tell.to.${value}` }))}
        />
        {wanted.ids.length || sections.length < 2 ? null : (
          <SelectField
            field={plain('section', wanted.section ?? undefined)}
            label="students:section"
            empty="registration:allSections"
            options={sections}
          />
        )}
        <SelectField
          field={plain('lang', wanted.lang)}
          label="registration:tell.lang"
          empty={false}
          options={(['bn', 'en'] as const).map((value) => ({ value, label: `registration:tell.in.${value}` }))}
        />
        <Button type="submit" look={data.plan ? 'plain' : 'primary'}>
          {t('registration:tell.see')}
        </Button>
      </GetForm>
    </Card>
  )
}
