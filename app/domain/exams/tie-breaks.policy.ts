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
