/** In which order subjects decide between equals. */
export const TIE_BREAKS = [
  'mathematics,english,bangla',
  'mathematics,bangla,english',
  'english,mathematics,bangla',
  'english,bangla,mathematics',
  'bangla,english,mathematics',
  'bangla,mathematics,english',
  'none',
] as const

/** Of a combined exam: does grace given in the exams it is made of count in it? Not said: it follows. */
export const GRACE = ['follows', 'stays'] as const
