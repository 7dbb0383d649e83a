/** Shown in the footer; the same as package.json's. */
export const VERSION = '0.1.0'
