import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Card } from '~/ui/page'
import type { ComposeData } from './compose-data.server'

/** Which template a sending begins with, and in which language. */
export function BeginWith({ data: { templates, begin } }: { data: ComposeData }) {
  const { t } = useWords()
  const name = useName()
  return (
    <Card title={t('messaging:beginWith')}>
      <GetForm preventScrollReset className="flex flex-wrap items-end gap-3">
        {templates.length ? (
          <SelectField
            field={plain('template', begin.template ?? undefined)}
            label="messaging:template"
            empty="messaging:ownText"
            options={templates.map((one) => ({ value: one.id, text: name(one) }))}
          />
        ) : null}
        <SelectField
          field={plain('lang', begin.lang)}
          label="messaging:lang"
          empty={false}
          options={(['bn', 'en'] as const).map((value) => ({ value, label: `messaging:in.${value}` }))}
        />
        <input type="hidden" name="audience" value={begin.audience} />
        {begin.staff ? <input type="hidden" name="staff" value={begin.staff} /> : null}
        <Button type="submit">{t('messaging:take')}</Button>
        <LinkButton look="quiet" to={paths.smsTemplates}>
          {t('messaging:tab.templates')}
        </LinkButton>
      </GetForm>
    </Card>
  )
}
