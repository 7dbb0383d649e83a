import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { NewSiteValues } from '~/domain/institutions/heads/head.form'
import { LEVELS, MANAGEMENTS, WEEK } from '~/domain/institutions/institution.policy'
import { weekdayName } from '~/format/dates'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import {
  BilingualPair,
  ChecksField,
  FileField,
  FormErrors,
  PhoneField,
  PostForm,
  problemsOf,
  RadioField,
  SelectField,
  TextField,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import { AliasField } from './alias-field'
import { IdentityFields } from './identity-fields'
import { FirstHead } from './head-fields'
import type { SiteFormData } from './site-form.server'

/** The form of an institution; `id` null for a new one. */
export function SiteForm({
  id,
  data,
  lastResult,
}: {
  id: number | null
  data: SiteFormData
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, lang } = useWords()
  const [form, fields] = useForm<NewSiteValues>({
    id: 'site',
    lastResult,
    constraint: data.constraint,
    defaultValue: data.values,
  })
  return (
    <PostForm form={form} encType="multipart/form-data" values={{ intent: 'save', version: data.version }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          nameBn: 'institutions:field.name',
          nameEn: 'institutions:field.name',
          eiin: 'institutions:field.eiin',
          kind: 'institutions:field.kind',
          alias: 'institutions:alias.label',
          boardId: 'institutions:field.board',
          thanaId: 'institutions:field.place',
          establishedYear: 'institutions:field.establishedYear',
          phone: 'institutions:field.phone',
          email: 'institutions:field.email',
          logo: 'institutions:field.logo',
          weekend: 'institutions:field.weekend',
          headNameBn: 'institutions:field.headName',
          headNameEn: 'institutions:field.headName',
          headMobile: 'institutions:field.mobile',
          headEmail: 'institutions:field.email',
          headUsername: 'institutions:field.username',
        })}
      />
      <div className="grid gap-4">
        <Card title={t('institutions:part.identity')}>
          <IdentityFields fields={fields} choices={data} year={fields.establishedYear} />
        </Card>
        <Card title={t('institutions:part.standing')}>
          <FormGrid>
            <SelectField
              field={fields.level}
              label="institutions:field.level"
              options={LEVELS.map((value) => ({ value, label: `institutions:level.${value}` }))}
            />
            <SelectField
              field={fields.management}
              label="institutions:field.management"
              options={MANAGEMENTS.map((value) => ({ value, label: `institutions:management.${value}` }))}
            />
            <RadioField
              field={fields.mpo}
              label="institutions:field.mpo"
              row
              options={[
                { value: 'yes', label: 'common:yes' },
                { value: 'no', label: 'common:no' },
              ]}
            />
            <TextField field={fields.mpoCode} label="institutions:field.mpoCode" hint="institutions:hint.mpoCode" />
          </FormGrid>
        </Card>
        <Card title={t('institutions:part.contact')}>
          <FormGrid>
            <PhoneField field={fields.phone} label="institutions:field.phone" />
            <TextField field={fields.email} label="institutions:field.email" type="email" inputMode="email" />
            {id === null ? null : (
              <BilingualPair
                bn={fields.headNameBn}
                en={fields.headNameEn}
                label="institutions:field.headName"
                className="sm:col-span-2"
              />
            )}
          </FormGrid>
        </Card>
        {id === null ? <FirstHead fields={fields} /> : null}
        <Card title={t('institutions:part.web')}>
          <FormGrid>
            <AliasField field={fields.alias} domain={data.domain} own={id} />
            <SelectField
              field={fields.defaultLang}
              label="institutions:field.defaultLang"
              empty={false}
              options={[
                { value: 'bn', text: 'বাংলা' },
                { value: 'en', text: 'English' },
              ]}
            />
            <BilingualPair
              bn={fields.webTitleBn}
              en={fields.webTitleEn}
              label="institutions:field.webTitle"
              hint="institutions:hint.webTitle"
              className="sm:col-span-2"
            />
            <div className="flex items-start gap-3">
              {data.logo ? (
                <img
                  src={data.logo}
                  alt={t('institutions:field.logo')}
                  width={72}
                  height={72}
                  className="h-[4.5rem] w-[4.5rem] shrink-0 rounded border border-line object-contain"
                />
              ) : null}
              <FileField field={fields.logo} label="institutions:field.logo" className="flex-1" />
            </div>
            <ChecksField
              field={fields.weekend}
              label="institutions:field.weekend"
              row
              options={WEEK.map((day) => ({ value: day, text: weekdayName((day + 1) % 7, lang) }))}
            />
          </FormGrid>
        </Card>
      </div>
      <FormActions cancel={paths.sites}>
        <SubmitButton>{id === null ? t('institutions:sites.create') : undefined}</SubmitButton>
      </FormActions>
    </PostForm>
  )
}
