import { route } from '@remix-run/route-config'

export const calendar = [route('site/calendar-view', 'routes/site/calendar/calendar.tsx')]
