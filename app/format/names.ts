import type { Lang } from './lang'

/** The name in the reader's language of anything that carries both, else the other. */
export const nameIn = ({ nameEn, nameBn }: { nameEn: string; nameBn: string }, lang: Lang): string =>
  lang === 'bn' ? nameBn || nameEn : nameEn || nameBn
