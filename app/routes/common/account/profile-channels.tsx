import { SubmitButton } from '~/ui/button'
import { CheckField, PostForm } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions } from '~/ui/page'

/** How somebody hears of notices, beside the bell that always rings. */
export function ProfileChannels({ channels }: { channels: { mail: boolean; sms: boolean } }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ mail: boolean; sms: boolean }>({ id: 'channels', defaultValue: channels })
  return (
    <Card title={t('account:channels.title')}>
      <p className="mb-3 text-muted">{t('account:channels.about')}</p>
      <PostForm form={form} values={{ intent: 'channels' }}>
        <div className="grid gap-2">
          <CheckField field={fields.mail} label="account:channels.mail" />
          <CheckField field={fields.sms} label="account:channels.sms" />
        </div>
        <FormActions>
          <SubmitButton>{t('common:save')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Card>
  )
}
