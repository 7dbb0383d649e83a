export const SPREADSHEET_ERRORS = [
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'tooManyCells',
  'tooManySheets',
  'cellTooLong',
  'lineTooLong',
  'tookTooLong',
  'busy',
  'empty',
  'wrongType',
  'encrypted',
  'damaged',
  'encoding',
] as const
export type SpreadsheetErrorCode = (typeof SPREADSHEET_ERRORS)[number]

/** A file that cannot be read as a sheet. `code` is an i18n key for the user, `values` its interpolations. */
export class SpreadsheetError extends Error {
  readonly code: `common:file.error.${SpreadsheetErrorCode}`
  readonly reason: SpreadsheetErrorCode
  readonly values: Readonly<Record<string, number | string>>
  constructor(reason: SpreadsheetErrorCode, values: Record<string, number | string> = {}, options?: ErrorOptions) {
    super(`spreadsheet: ${reason}`, options)
    this.name = 'SpreadsheetError'
    this.reason = reason
    this.code = `common:file.error.${reason}`
    this.values = values
  }
}
