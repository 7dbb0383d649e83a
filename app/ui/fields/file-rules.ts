/** What a file may be: said before choosing, checked before sending, and what zFile holds the upload to. */
export interface FileRule {
  maxKb: number
  /** File name endings, lower case: content is checked again where the file is stored. */
  endings: readonly string[]
}

/**
 * The pictures that any field takes, and what the server makes anew (domain/operations/files): the one list of both. A phone that photographs in HEIC
 * hands a JPEG over where only that is asked for.
 */
const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'gif'] as const
const SHEETS = ['xlsx', 'xls', 'ods', 'csv', 'tsv', 'txt', 'dat']

/** Logos, portraits of users, pictures of pages. */
export const PICTURE: FileRule = { maxKb: 5 * 1024, endings: PICTURES }
/** The photograph of a student from a file, and straight from a phone's camera. */
export const STUDENT_PHOTO: FileRule = { maxKb: 4 * 1024, endings: PICTURES }
export const CAMERA_PHOTO: FileRule = { maxKb: 5 * 1024, endings: PICTURES }
/** A signature for printed papers. */
export const SIGNATURE: FileRule = { maxKb: 1024, endings: PICTURES }
/** A paper somebody has scanned. */
export const SCAN: FileRule = { maxKb: 10 * 1024, endings: ['pdf', ...PICTURES] }
/** What strangers send with a public form. */
export const SENT: FileRule = { maxKb: 5 * 1024, endings: ['pdf', ...PICTURES] }
/** What goes with a lesson. */
export const LESSON_FILE: FileRule = { maxKb: 10 * 1024, endings: [...PICTURES, 'pdf'] }
/** Rosters and marks. */
export const SHEET: FileRule = { maxKb: 8 * 1024, endings: SHEETS }
/** Records of another library. */
export const MARC: FileRule = { maxKb: 8 * 1024, endings: ['mrc', 'marc', 'dat'] }
/** Questions as spreadsheets, Word tables and other programs' files have them. */
export const QUESTION_FILE: FileRule = { maxKb: 20 * 1024, endings: [...SHEETS, 'docx', 'gift', 'xml', 'zip'] }
/** A catalogue that was edited in a spreadsheet program. */
export const CATALOGUE_SHEET: FileRule = { maxKb: 2 * 1024, endings: SHEETS }

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

export const PICTURE_TYPES: readonly string[] = [...new Set(PICTURES.map((one) => TYPES[one] ?? ''))]

export const takesPictures = ({ endings }: FileRule): boolean => PICTURES.some((one) => endings.includes(one))

/** The accept attribute: types where a phone asks its gallery by type, endings for the rest. */
export const acceptOf = ({ endings }: FileRule): string =>
  [...new Set(endings.map((one) => TYPES[one] ?? `.${one}`))].join(',')

/** The endings as a reader knows them. */
export const kindsOf = ({ endings }: Pick<FileRule, 'endings'>): string =>
  endings
    .filter((one) => one !== 'jpeg')
    .map((one) => one.toUpperCase())
    .join(', ')

export const fits = (name: string, { endings }: FileRule): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
