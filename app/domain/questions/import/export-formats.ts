/** Formats in which questions go out, and the endings of their files. */
export const EXPORT_FORMATS = ['xlsx', 'docx', 'gift', 'moodle', 'qti21', 'qti30'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const FILE_ENDING = {
  xlsx: 'xlsx',
  docx: 'docx',
  gift: 'gift',
  moodle: 'xml',
  qti21: 'zip',
  qti30: 'zip',
} as const satisfies Record<ExportFormat, string>

export const formatIn = (text: string | null): ExportFormat => EXPORT_FORMATS.find((one) => one === text) ?? 'xlsx'
