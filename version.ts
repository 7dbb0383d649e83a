/** The release: in the footer, the API's document, the figures and every backup. The same as package.json's (docs/releasing.md). */
export const VERSION = '0.9.0'
