import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, FormActions, Page, Section } from '~/ui/page'
import type { FirstData } from './load-declarations.server'

/** Which class, by which of the country's settings: subjects and sections hang on it. */
export function FirstChoice({ data: { offered } }: { data: FirstData }) {
  const { t, n } = useWords()
  const name = useName()
  return (
    <Page title={t('site-assessment:declare.new')} description={t('site-assessment:declare.firstAbout')}>
      {offered.length ? (
        <GetForm>
          <input type="hidden" name="edit" value="new" />
          <Section card>
            <SelectField
              field={plain('of', undefined, { required: true })}
              label="site-assessment:declare.of"
              options={offered.map((one) => ({
                value: `${one.sessionId}.${one.classId}.${one.settingId}`,
                text: `${name(one.className)} · ${n(name(one.setting))}`,
                group: n(one.session),
              }))}
            />
          </Section>
          <FormActions>
            <LinkButton to={paths.assessmentDeclare}>{t('common:cancel')}</LinkButton>
            <Button type="submit" look="primary">
              {t('site-assessment:declare.further')}
            </Button>
          </FormActions>
        </GetForm>
      ) : (
        <EmptyState title="site-assessment:declare.noSetting" text="site-assessment:declare.noSettingText" />
      )}
    </Page>
  )
}
