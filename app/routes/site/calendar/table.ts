import { route } from '../../entries'

const at = (file: string) => `routes/site/calendar/${file}`

export const calendar = [
  route('site/calendar-view', at('calendar.tsx')),
  route('site/calendar/monthly-view', at('monthly.tsx')),
  route('site/calendar/yearly-view', at('yearly.tsx')),
  route('site/calendar/list-view', at('listed.tsx')),
  route('site/calendar/import', at('import.tsx')),
  route('site/calendar/import/:id', at('import-one.tsx')),
]

export const calendarFiles = [
  route('site/calendar/year-plan', at('year-plan.ts')),
  route('site/calendar/import-template', at('import-template.ts')),
]
