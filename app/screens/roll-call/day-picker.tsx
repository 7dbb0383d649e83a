import { addDays, formatDate } from '~/format/dates'
import { Button, LinkButton } from '~/ui/button'
import { DateField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

/** The day that is shown, with the one before and the one after it; nothing ahead of today is offered. */
export function DayPicker({ day, today }: { day: string; today: string }) {
  const { t, lang } = useWords()
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2 print:hidden">
      <GetForm className="flex flex-wrap items-end gap-2" preventScrollReset>
        <DateField key={day} field={plain('day', day)} label="common:date" max={today} />
        <Button type="submit">{t('attendance:show')}</Button>
      </GetForm>
      <div className="flex gap-2">
        <LinkButton to={`?day=${addDays(day, -1)}`} aria-label={formatDate(addDays(day, -1), lang)}>
          ‹
        </LinkButton>
        {day < today ? (
          <>
            <LinkButton to={`?day=${addDays(day, 1)}`} aria-label={formatDate(addDays(day, 1), lang)}>
              ›
            </LinkButton>
            <LinkButton to={`?day=${today}`}>{t('attendance:today')}</LinkButton>
          </>
        ) : null}
      </div>
    </div>
  )
}
