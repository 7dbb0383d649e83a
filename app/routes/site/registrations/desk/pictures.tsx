import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FileField, intentOf, plain, SIGNATURE, STUDENT_PHOTO } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { EntryAnswer, EntryData } from './entry-data.server'

const SLOTS = [
  { slot: 'photo', rule: STUDENT_PHOTO, size: 'h-[11.25rem] w-[8.75rem]' },
  { slot: 'signature', rule: SIGNATURE, size: 'h-16 w-56' },
] as const

/** Photo and signature, and others in their place as long as the data is not checked. */
export function Pictures({ data, answer }: { data: EntryData; answer: EntryAnswer }) {
  const { t } = useWords()
  const { entry } = data
  const may = data.mayCheck && entry.state !== 'checked' && entry.state !== 'registered'
  return (
    <Section card title={t('registration:part.pictures')}>
      <div className="grid gap-4">
        {SLOTS.filter(({ slot }) => data.asked.includes(slot)).map(({ slot, rule, size }) => (
          <div key={slot} className="grid gap-2">
            <h3 className="font-semibold">{t(`registration:field.${slot}`)}</h3>
            {entry[slot] ? (
              <img
                src={paths.registrationPicture(entry.id, slot)}
                alt={t(`registration:field.${slot}`)}
                className={`${size} rounded border border-line bg-white object-contain`}
              />
            ) : (
              <p className="text-bad">{t('registration:empty1')}</p>
            )}
            {may ? (
              <Details summary={t('registration:putPicture')} open={intentOf(answer) === slot}>
                <PostValues values={{ intent: slot }} encType="multipart/form-data" className="grid gap-2">
                  <FileField
                    field={plain(slot, undefined, {
                      errors: intentOf(answer) === slot ? (answer?.error?.[slot] ?? undefined) : undefined,
                    })}
                    label={`registration:field.${slot}`}
                    rule={rule}
                  />
                  <SubmitButton small>{t('common:save')}</SubmitButton>
                </PostValues>
              </Details>
            ) : null}
          </div>
        ))}
      </div>
    </Section>
  )
}
