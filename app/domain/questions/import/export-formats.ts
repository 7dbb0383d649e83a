/** Formats in which questions go out, and the endings of their files. */
export const EXPORT_FORMATS = ['xlsx', 'gift', 'moodle'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const FILE_ENDING = { xlsx: 'xlsx', gift: 'gift', moodle: 'xml' } as const satisfies Record<ExportFormat, string>

export const formatIn = (text: string | null): ExportFormat => EXPORT_FORMATS.find((one) => one === text) ?? 'xlsx'
