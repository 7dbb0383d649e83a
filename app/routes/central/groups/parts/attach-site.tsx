import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { DateField, FormErrors, plain, PostForm, problemsOf, RadioField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import { GetForm } from '~/ui/link'

interface Found {
  id: number
  alias: string
  nameEn: string
  nameBn: string
  groupEn: string | null
  groupBn: string | null
}

export function Attach({
  find,
  found,
  today: day,
  lastResult,
}: {
  find: string
  found: readonly Found[]
  today: string
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<{ siteId: string; fromDate: string; toDate: string; note: string }>({
    lastResult,
    id: 'attach',
    defaultValue: { fromDate: day },
  })
  return (
    <Section title={t('groups:attach.add')} card className="mb-6">
      <GetForm className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-60"
          field={plain('find', find)}
          label="groups:attach.find"
          type="search"
        />
        <Button type="submit">{t('common:search')}</Button>
      </GetForm>
      {find && !found.length ? <p className="mt-3 text-muted">{t('groups:attach.notFound')}</p> : null}
      {found.length ? (
        <PostForm form={form} className="mt-4" values={{ intent: 'attach' }}>
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              siteId: 'groups:attach.site',
              fromDate: 'common:from',
              toDate: 'common:to',
              note: 'common:note',
            })}
          />
          <RadioField
            field={fields.siteId}
            label="groups:attach.site"
            options={found.map((site) => ({
              value: site.id,
              text: site.groupEn
                ? t('groups:attach.siteIn', {
                    site: `${nameOf(site)} (${site.alias})`,
                    group: nameOf({ nameEn: site.groupEn, nameBn: site.groupBn ?? '' }),
                  })
                : `${nameOf(site)} (${site.alias})`,
            }))}
          />
          <div className="mt-3">
            <FormGrid columns={3}>
              <DateField field={fields.fromDate} label="common:from" />
              <DateField field={fields.toDate} label="common:to" hint="groups:attach.toHint" />
              <TextField field={fields.note} label="common:note" />
            </FormGrid>
          </div>
          <FormActions submit="groups:attach.submit" />
        </PostForm>
      ) : null}
    </Section>
  )
}
