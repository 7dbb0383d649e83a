import { NOTICE_AUDIENCES } from '~/domain/website/notices/audience'
import { useName } from '~/i18n/use-words'
import { CheckField, ChecksField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, Section } from '~/ui/page'

/** Whom a notice is for, and whether they are to acknowledge it. */
export function AudienceFields({
  field,
  classes,
}: {
  field: (name: string) => FieldLike
  classes: readonly { value: string | number; nameBn?: string; nameEn?: string; text?: string }[]
}) {
  const { t } = useWords()
  const name = useName()
  const chosen = field('classIds').initialValue
  return (
    <Section card title={t('webedit:audience.title')}>
      <div className="grid gap-3.5">
        <ChecksField
          field={field('audience')}
          label="webedit:audience.whom"
          hint="webedit:audience.hint"
          options={NOTICE_AUDIENCES.map((value) => ({ value, label: `webedit:audience.to.${value}` }))}
        />
        {classes.length ? (
          <Details summary={t('webedit:audience.classes')} open={Array.isArray(chosen) ? chosen.length > 0 : !!chosen}>
            <ChecksField
              row
              field={field('classIds')}
              label="webedit:audience.classes"
              hint="webedit:audience.classesHint"
              options={classes.map((one) => ({
                value: one.value,
                text: one.text ?? name({ nameBn: one.nameBn ?? '', nameEn: one.nameEn ?? '' }),
              }))}
            />
          </Details>
        ) : null}
        <CheckField field={field('ackAsked')} label="webedit:audience.ack" hint="webedit:audience.ackHint" />
      </div>
    </Section>
  )
}
