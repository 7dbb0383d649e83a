/** The two texts of consent that an admission's form may show: a public result gives the number only, or the name as well. */
const CONSENT = 'admission-form:consent'
export const CONSENT_TO_NAMES = 'admission-form:consentNamed'
export const CONSENT_PURPOSE = 'admission.form'

export const consentWords = (admission: { showsNames: boolean }): string =>
  admission.showsNames ? CONSENT_TO_NAMES : CONSENT
