import type { Level, Structure } from '~/domain/routine/centre/structures'
import { Button } from '~/ui/button'
import { ChecksField, NumberField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

const WEEKDAYS = ['6', '0', '1', '2', '3', '4', '5']
const NUMBERS = ['assembly', 'periods', 'first', 'minutes', 'breakAfter', 'breakMinutes'] as const

/** The day that is to be tried: a form of the address, so that a dry run can be sent to somebody. */
export function StructureFields({
  level,
  ids,
  structure,
}: {
  level: Level
  ids: readonly number[]
  structure: Structure
}) {
  const { t } = useWords()
  return (
    <GetForm className="chooser mb-5 rounded border border-line bg-raised p-4">
      <input type="hidden" name="ids" value={ids.join()} />
      <input type="hidden" name="level" value={level} />
      <input type="hidden" name="show" value="1" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {NUMBERS.map((key) => (
          <NumberField key={key} field={plain(key, structure[key])} label={`routine:day.${key}`} />
        ))}
      </div>
      <div className="mt-4">
        <ChecksField
          field={plain('weekdays', structure.weekdays.map(String))}
          label="routine:period.weekdays"
          options={WEEKDAYS.map((value) => ({ value, label: `routine:weekday.${value}` }))}
          row
        />
      </div>
      <div className="mt-4">
        <Button type="submit" look="primary">
          {t('central-routine:show')}
        </Button>
      </div>
    </GetForm>
  )
}
