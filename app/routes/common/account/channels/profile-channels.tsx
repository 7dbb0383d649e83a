import { CheckField, PostForm } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions } from '~/ui/page'
import { ProfilePush, type Push } from './profile-push'

interface Props {
  channels: { mail: boolean; sms: boolean; push: boolean }
  push: Push
  /** This browser could not be turned on. */
  refused: boolean
}

/** How somebody hears of notices, beside the bell that always rings. */
export function ProfileChannels({ channels, push, refused }: Props) {
  const { t } = useWords()
  const [form, fields] = useForm<Props['channels']>({ id: 'channels', defaultValue: channels })
  return (
    <Card title={t('account:channels.title')}>
      <p className="mb-3 text-muted">{t('account:channels.about')}</p>
      <PostForm form={form} values={{ intent: 'channels' }}>
        <div className="grid gap-2">
          <CheckField field={fields.mail} label="account:channels.mail" />
          <CheckField field={fields.sms} label="account:channels.sms" />
          <CheckField field={fields.push} label="account:channels.push" />
        </div>
        <FormActions submit="common:save" />
      </PostForm>
      <ProfilePush push={push} refused={refused} />
    </Card>
  )
}
