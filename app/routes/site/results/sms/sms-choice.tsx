import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import type { SmsData } from './load-sms.server'

/** Exam, class, part of it and the language of the message; the choice stays in the address. */
export function SmsChoice({ choice }: { choice: SmsData['choice'] }) {
  const { t, n } = useWords()
  const name = useName()
  if (!choice) return null
  return (
    <GetForm className="mb-5 rounded border border-line bg-raised p-4">
      <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          key={`e${choice.examId}`}
          field={plain('f_exam', choice.examId)}
          label="results:exam"
          empty={false}
          options={choice.exams.map((one) => ({ value: one.id, text: name(one), group: n(one.session) }))}
        />
        <SelectField
          key={`c${choice.classId}`}
          field={plain('f_class', choice.classId)}
          label="results:class"
          empty={false}
          options={choice.classes.map((one) => ({ value: one.id, text: name(one) }))}
        />
        {choice.units.length ? (
          <SelectField
            key={`u${choice.unit}`}
            field={plain('f_unit', choice.unit)}
            label="results:report.unit"
            empty={false}
            options={choice.units.map((one) => ({ value: one.key, text: one.text }))}
          />
        ) : null}
        <SelectField
          key={`l${choice.lang}`}
          field={plain('f_lang', choice.lang)}
          label="result-sms:lang"
          empty={false}
          options={[
            { value: 'bn', text: 'বাংলা' },
            { value: 'en', text: 'English' },
          ]}
        />
      </div>
      <div className="mt-4">
        <Button type="submit">{t('results:choose')}</Button>
      </div>
    </GetForm>
  )
}
