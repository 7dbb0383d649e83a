// Apart from the form, whose validation no browser needs.
export const HEADERS = ['letterhead', 'banner', 'centred', 'compact'] as const
export const LAYOUTS = ['columns', 'cards', 'magazine'] as const
export const STRENGTHS = ['calm', 'strong'] as const
/** What an institution may show or keep to itself. Of students never more than name, roll and class. */
export const SHOWS = [
  'employees',
  'mobiles',
  'statistics',
  'class-routine',
  'exam-routine',
  'students',
  'visits',
] as const
